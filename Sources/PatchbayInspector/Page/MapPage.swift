import PatchbayGraph

/// A map as one self-contained page, which works offline: search, filters, a picture, explanations.
///
/// Its parts are Swift literals and no resources of a bundle: the tool also runs from inside of plugins, where a
/// bundle is not found.
public enum MapPage {
    /// - Complexity: linear. The browser lays the picture out.
    public static func render(_ whole: WiringMap) -> String {
        let map = whole.withoutIdleTemplates
        let scripts = [
            PageModel.text, PageViews.text, PageLayout.text, PageDrawing.text, PagePanel.text, PageControls.text,
        ]
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="generator" content="patchbay">
            <title>Wiring</title>
            <style>
            \(PageStyle.text)
            </style>
            </head>
            <body>
            \(PageBody.text)
            <script type="application/json" id="map">\(data(map))</script>
            <script type="application/json" id="prepared">\(data(PageData(map)))</script>
            <script type="module">
            \(scripts.joined(separator: "\n"))
            </script>
            </body>
            </html>

            """
    }

    /// JSON that can stand in HTML: no name in it ends the script or begins a comment.
    private static func data(_ value: some Encodable) -> String {
        JSONText.encodeCompactly(value).replacing("<", with: "\\u003c")
    }
}
