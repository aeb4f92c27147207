/// What is on the page.
enum PageBody {
    static let text = #"""
        <header>
          <h1>Wiring</h1>
          <input type="search" id="search" placeholder="Search ( / )" aria-label="Search for a type, an owner or a file"
            autocomplete="off" spellcheck="false">
          <select id="frontEnd" aria-label="Front end"></select>
          <select id="module" aria-label="Module"></select>
          <select id="owner" aria-label="Scope"></select>
          <select id="lifetime" aria-label="Lifetime"></select>
          <button id="cycles" type="button" aria-pressed="false">Cycles</button>
          <button id="fit" type="button">Fit</button>
          <button id="theme" type="button">Theme</button>
          <span id="count" role="status"></span>
        </header>
        <ul id="list" role="listbox" aria-label="What there is" tabindex="0"></ul>
        <main>
          <canvas id="canvas" tabindex="0" role="application"
            aria-label="The graph. Arrow keys go from node to node, plus and minus zoom, 0 shows all."></canvas>
          <div id="legend" aria-hidden="true"></div>
        </main>
        <aside id="panel" aria-label="Explanation"></aside>
        <div id="said" class="hidden" aria-live="polite"></div>
        """#
}
