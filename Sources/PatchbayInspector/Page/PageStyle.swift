/// How the page looks, light and dark.
enum PageStyle {
    static let text = #"""
        :root {
          color-scheme: light dark;
          --page: #ffffff; --panel: #f6f7f9; --line: #d9dde3; --text: #1d2129; --faint: #667080;
          --accent: #1f6feb; --edge: #9aa4b2; --needs: #0b7a4b; --dependents: #b4540a; --cycle: #c62828;
          --resolvers: #dbeafe; --provider: #dcf3e1; --modules: #ece2fa; --hubs: #fdebcb; --contexts: #d6f1f3; --features: #fbdfe9;
          --argument: #eef0f3; --node-line: #aab3c0;
        }
        :root[data-theme="dark"] {
          color-scheme: dark;
          --page: #14171c; --panel: #1c2027; --line: #323843; --text: #e6e9ee; --faint: #98a2b1;
          --accent: #6ea8fe; --edge: #566070; --needs: #4cc38a; --dependents: #f0a35e; --cycle: #ff6b6b;
          --resolvers: #1d3557; --provider: #1c4430; --modules: #3a2b57; --hubs: #523d14; --contexts: #164449; --features: #55283a;
          --argument: #2a2f38; --node-line: #566070;
        }
        :root[data-theme="light"] { color-scheme: light; }
        * { box-sizing: border-box; }
        html, body { height: 100%; margin: 0; }
        body {
          display: grid; grid-template: auto minmax(0, 1fr) / 17rem minmax(0, 1fr) 23rem;
          background: var(--page); color: var(--text);
          font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
        }
        header {
          grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center;
          padding: .5rem .75rem; background: var(--panel); border-bottom: 1px solid var(--line);
        }
        h1 { font-size: 1rem; margin: 0 .5rem 0 0; }
        h2 { font-size: 1.05rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
        h3 { font-size: .8rem; margin: 1rem 0 .25rem; color: var(--faint); text-transform: uppercase; letter-spacing: .04em; }
        input, select, button { font: inherit; color: inherit; }
        input[type="search"], select, header button {
          background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .5rem;
        }
        input[type="search"] { width: 16rem; }
        select { max-width: 11rem; }
        header button { cursor: pointer; }
        header button[aria-pressed="true"] { background: var(--cycle); border-color: var(--cycle); color: #fff; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        #count { color: var(--faint); margin-left: auto; white-space: nowrap; }
        #list { overflow-y: auto; border-right: 1px solid var(--line); padding: .25rem; margin: 0; list-style: none; }
        #list li {
          padding: .2rem .5rem; border-radius: 6px; cursor: pointer; overflow: hidden; text-overflow: ellipsis;
          white-space: nowrap; border-left: 4px solid var(--swatch, transparent); margin-bottom: 1px;
        }
        #list li:hover { background: var(--panel); }
        #list li[aria-selected="true"] { background: var(--accent); color: #fff; }
        :root[data-theme="dark"] #list li[aria-selected="true"] { color: #0b1220; }
        #list .more { color: var(--faint); cursor: default; white-space: normal; }
        main { position: relative; overflow: hidden; }
        canvas { display: block; width: 100%; height: 100%; cursor: grab; touch-action: none; }
        canvas.dragging { cursor: grabbing; }
        #legend {
          position: absolute; left: .6rem; bottom: .6rem; padding: .3rem .6rem;
          display: flex; flex-wrap: wrap; gap: .2rem .8rem;
          background: var(--panel); border: 1px solid var(--line); border-radius: 6px; font-size: .78rem; color: var(--faint);
          pointer-events: none;
        }
        #legend i { display: inline-block; width: .8em; height: .8em; border-radius: 3px; border: 1px solid var(--node-line);
          margin-right: .35em; vertical-align: -1px; }
        aside { overflow-y: auto; padding: .75rem .9rem; background: var(--panel); border-left: 1px solid var(--line); }
        aside p { margin: .35rem 0; }
        dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .75rem; margin: .5rem 0; }
        dt { color: var(--faint); }
        dd { margin: 0; overflow-wrap: anywhere; }
        code, .place { font: .86em/1.5 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; }
        .place { color: var(--faint); overflow-wrap: anywhere; }
        .tree { list-style: none; margin: 0; padding: 0; }
        .tree li { padding-left: calc(var(--depth) * .9rem); overflow-wrap: anywhere; }
        .tree button, .link {
          background: none; border: 0; padding: 0; color: var(--accent); cursor: pointer; text-align: left;
        }
        .tree button:hover, .link:hover { text-decoration: underline; }
        .tree .aside { color: var(--faint); font-size: .86em; }
        .badge { display: inline-block; border-radius: 999px; padding: 0 .6em; font-size: .8em; margin-right: .3em;
          border: 1px solid var(--node-line); }
        kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 .3em; font-size: .85em;
          background: var(--page); }
        .ways { display: flex; gap: .4rem; margin-top: .75rem; }
        .ways input { flex: 1; width: auto; min-width: 0; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        @media (max-width: 62rem) {
          body { grid-template: auto minmax(0, 1fr) minmax(0, 40%) / minmax(0, 1fr); }
          #list { display: none; }
          aside { border-left: 0; border-top: 1px solid var(--line); }
        }
        """#
}
