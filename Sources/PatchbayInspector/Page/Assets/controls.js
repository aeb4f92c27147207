// Search, filters, the list, and what mouse and keys do.
const list = document.getElementById("list"), search = document.getElementById("search");
const filters = ["frontEnd", "module", "owner", "lifetime"].map((name) => document.getElementById(name));
const titles = { frontEnd: "All front ends", module: "All modules", owner: "All scopes", lifetime: "All lifetimes" };
const mostListed = 600;
let laidOut = null;

function fillFilter(select) {
  const values = [...new Set(nodes.map((node) => node[select.id]).filter(Boolean))].sort();
  select.append(new Option(titles[select.id], ""));
  for (const value of values) select.append(new Option(words[value] ?? value, value));
  select.disabled = values.length < 2;
  select.addEventListener("change", () => filter());
}

// Filters choose what the picture shows and the list has; a search thins out the list and shows where its finds are.
function filter(keepsView = false) {
  const terms = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = nodes.filter((node) =>
    filters.every((select) => !select.value || node[select.id] === select.value)
    && terms.every((term) => node.text.includes(term)));
  const key = filters.map((select) => select.value).join("\n");
  if (key !== laidOut) {
    laidOut = key;
    shown = nodes.filter((node) => filters.every((select) => !select.value || node[select.id] === select.value));
    layOut(shown, measure);
  }
  fillList(found);
  document.getElementById("count").textContent = found.length === nodes.length
    ? `${nodes.length} nodes` : `${found.length} of ${nodes.length} nodes`;
  focus.found = terms.length && found.length ? new Set(found) : null;
  if (keepsView) return;
  // What is a little too wide begins at the left, where one can read it; what is far too wide is a view from above.
  if (focus.found && found.length < 40) fit(found); else fit(shown, shown.length < 200 ? 0.62 : 0);
}

function fillList(found) {
  list.replaceChildren(...found.slice(0, mostListed).map((node) => {
    const item = make("li", { role: "option", id: "item" + node.index, title: node.id,
      "aria-selected": String(node === focus.node), style: `--swatch: var(--${shade(node)})`,
      onclick: () => choose(node, true) }, node.title);
    item.node = node;
    return item;
  }));
  const rest = found.length - mostListed;
  if (rest > 0) list.append(make("li", { class: "more" }, `… and ${rest} more`));
  if (!found.length) list.append(make("li", { class: "more" }, "Nothing is called that."));
}

function choose(node, isMoving) {
  focus.node = node;
  focus.way = null;
  focus.needs = node && reach(node, false);
  focus.dependents = node && reach(node, true);
  for (const item of list.children) {
    const isSelf = Boolean(node) && item.node === node;
    if (item.node) item.setAttribute("aria-selected", String(isSelf));
    if (isSelf) { item.scrollIntoView({ block: "nearest" }); list.setAttribute("aria-activedescendant", item.id); }
  }
  if (!node) { list.removeAttribute("aria-activedescendant"); showWelcome(); return redraw(); }
  if (!shown.includes(node)) { for (const select of filters) select.value = ""; filter(true); }
  explain(node);
  if (isMoving) bringIntoView(node); else redraw();
}

// The next node of the list, or in the picture: along an edge, or in the same column.
function step(key) {
  const items = [...list.children].filter((item) => item.node);
  const at = items.findIndex((item) => item.node === focus.node);
  const next = key === "ArrowDown" ? Math.min(at + 1, items.length - 1) : Math.max(at - 1, 0);
  if (items[next]) choose(items[next].node, true);
}

function walk(key) {
  if (!focus.node) return shown[0] && choose(shown[0], true);
  const visible = new Set(shown), here = focus.node;
  const near = (others) => others.filter((other) => visible.has(other) && other !== here)
    .sort((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0];
  const isDown = key === "ArrowDown";
  const next = key === "ArrowRight" ? near(here.needs.map((edge) => edge.to))
    : key === "ArrowLeft" ? near(here.dependents.map((edge) => edge.from))
    : near(shown.filter((node) => (isDown ? node.y > here.y : node.y < here.y)
      && Math.abs(node.x - node.width / 2 - here.x + here.width / 2) < 20))
      ?? near(shown.filter((node) => isDown ? node.y > here.y : node.y < here.y));
  if (next) choose(next, true);
}

function pressed(event) {
  const isTyping = /^(INPUT|SELECT)$/.test(document.activeElement?.tagName ?? "");
  if (event.key === "Escape") {
    if (isTyping && search.value) { search.value = ""; filter(); } else choose(null);
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping && event.target !== search) return;
  if (event.target === search) {
    if (event.key === "ArrowDown") { list.focus(); step("ArrowDown"); event.preventDefault(); }
    if (event.key === "Enter" && list.children[0]?.node) choose(list.children[0].node, true);
    return;
  }
  const box = canvas.getBoundingClientRect();
  const isArrow = event.key.startsWith("Arrow");
  if (event.key === "/") { search.focus(); search.select(); event.preventDefault(); }
  else if (event.key === "+" || event.key === "=") zoom(1.25, box.width / 2, box.height / 2);
  else if (event.key === "-") zoom(0.8, box.width / 2, box.height / 2);
  else if (event.key === "0") fit();
  else if (isArrow && document.activeElement === list) { step(event.key); event.preventDefault(); }
  else if (isArrow && document.activeElement === canvas) { walk(event.key); event.preventDefault(); }
}

function listenToPointer() {
  let start = null, hasMoved = false;
  canvas.addEventListener("pointerdown", (event) => {
    const [x, y] = [event.clientX, event.clientY];
    start = { x: x - view.x, y: y - view.y, fromX: x, fromY: y };
    hasMoved = false;
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!start) return;
    if (Math.hypot(event.clientX - start.fromX, event.clientY - start.fromY) > 4) hasMoved = true;
    if (!hasMoved) return;
    canvas.classList.add("dragging");
    view.x = event.clientX - start.x;
    view.y = event.clientY - start.y;
    redraw();
  });
  canvas.addEventListener("pointerup", (event) => {
    const box = canvas.getBoundingClientRect();
    if (start && !hasMoved) choose(nodeAt(event.clientX - box.left, event.clientY - box.top) ?? null);
    start = null;
    canvas.classList.remove("dragging");
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
}

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  readColours();
  redraw();
}

// What stands behind the number sign in the address; nothing, if it is not well formed.
function fragment() {
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
}

function begin() {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  setTheme(dark.matches ? "dark" : "light");
  dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"));
  document.getElementById("theme").addEventListener("click", () =>
    setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
  document.getElementById("fit").addEventListener("click", () => fit());
  const cycles = document.getElementById("cycles");
  cycles.disabled = cycleCount === 0;
  cycles.textContent = cycleCount === 1 ? "1 cycle" : `${cycleCount || "No"} cycles`;
  cycles.addEventListener("click", () => {
    focus.cycles = !focus.cycles;
    cycles.setAttribute("aria-pressed", String(focus.cycles));
    if (focus.cycles) fit(shown.filter((node) => node.isInCycle)); else redraw();
  });
  const legend = { resolvers: "injectable", provider: "provider", modules: "module", hubs: "registration",
    features: "feature", contexts: "context", library: "of another library", argument: "from the caller" };
  const present = new Set(nodes.map(shade));
  document.getElementById("legend").append(...Object.keys(legend).filter((name) => present.has(name)).map(
    (name) => make("span", {}, make("i", { style: `background: var(--${name})` }), legend[name])));
  const names = make("datalist", { id: "names" });
  names.append(...nodes.map((node) => new Option(node.id)));
  document.body.append(names);
  filters.forEach(fillFilter);
  search.addEventListener("input", () => filter());
  document.addEventListener("keydown", pressed);
  window.addEventListener("resize", redraw);
  listenToPointer();
  showWelcome();
  filter();
  const wanted = byId.get(fragment());
  if (wanted) choose(wanted, true);
}
begin();
