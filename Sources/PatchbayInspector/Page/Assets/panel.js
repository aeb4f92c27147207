// The explanation of the chosen node. Text goes in as text: names may hold anything.
const panel = document.getElementById("panel"), said = document.getElementById("said");

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", value);
    else if (name === "style") element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== ""));
  return element;
}

function showWelcome() {
  const counts = `${nodes.length} nodes, ${edges.length} edges, `
    + (cycleCount === 1 ? "1 cycle" : `${cycleCount} cycles`);
  panel.replaceChildren(
    make("h2", {}, "What is made from what"),
    make("p", {}, nodes.length ? `Arrows go from who asks to what answers. ${counts}.` : "Nothing is wired here."),
    make("p", {}, "Click a node, or choose it in the list, to see how it is made, what it needs and who needs it."),
    make("p", {}, make("kbd", {}, "/"), " search, ", make("kbd", {}, "↑"), make("kbd", {}, "↓"),
      " in the list, arrow keys in the picture go along the edges, ", make("kbd", {}, "+"), make("kbd", {}, "−"),
      make("kbd", {}, "0"), " zoom, ", make("kbd", {}, "Esc"), " lets go."),
    ...unknownsOf(null));
}

function unknownsOf(node) {
  const list = map.unknowns.filter((unknown) => !node || unknown.node === node.id
    || (unknown.candidates || []).includes(node.id));
  if (!list.length) return [];
  return [make("h3", {}, "Not known"), make("ul", { class: "tree" }, ...list.map((unknown) =>
    make("li", {}, unknown.text, " ", make("span", { class: "place" }, place(unknown.location)))))];
}

function facts(node) {
  const owner = map.owners.find((owner) => owner.name === node.owner);
  const methods = node.methodEffects ?? {}, isolation = node.isolation ?? methods.isolation;
  const isAsync = node.isAsync || methods.isAsync, isThrowing = node.isThrowing || methods.isThrowing;
  const effects = [isAsync ? "async" : "", isThrowing ? "throws" : ""].filter(Boolean).join(" ");
  const rows = [
    ["made", make("code", {}, node.made)],
    ["by", node.kind === "argument" ? "" : owner ? `${owner.kind} ${owner.name}` : "any resolver of its module"],
    ["module", node.module], ["lifetime", words[node.lifetime] ?? node.lifetime],
    ["kept by", node.instanceOwners.join(", ")], ["template", node.template ?? ""], ["effects", effects],
    ["runs on", isolation ? "@" + isolation : ""], ["access", node.access ?? ""],
    ["only if", node.conditions.join(" && ")], ["methods", node.methods.join(", ")],
  ];
  return make("dl", {}, ...rows.filter(([, value]) => value).flatMap(([name, value]) =>
    [make("dt", {}, name), make("dd", {}, value)]));
}

// Flat rows of a tree, each node's own tree once.
function rowsOf(start, isUpward) {
  const rows = [], shown = new Coverage(), way = [start];
  shown.add(start, null);
  const next = (node, owners) => merged(steps(node, owners, isUpward).map((step) =>
    ({ ...step, node: isUpward ? step.edge.from : step.edge.to })), isUpward);
  const waiting = next(start, null).reverse().map((step) => ({ ...step, depth: 0 }));
  while (waiting.length && rows.length < 400) {
    const step = waiting.pop();
    way.length = step.depth + 1;
    const below = next(step.node, step.owners), isCycle = shown.has(step.node) && way.includes(step.node);
    const isNew = shown.add(step.node, step.owners) && !isCycle;
    rows.push({ ...step, mark: isCycle ? " ↺" : !isNew && below.length ? " …" : "" });
    way.push(step.node);
    if (isNew) waiting.push(...below.reverse().map((other) => ({ ...other, depth: step.depth + 1 })));
  }
  return rows;
}

// Two requests of one node for the same thing are one way up.
function merged(list, isUpward) {
  if (!isUpward) return list;
  const byNode = new Map();
  for (const step of list) {
    const known = byNode.get(step.node);
    if (!known) byNode.set(step.node, step);
    else known.owners = known.owners && step.owners ? new Set([...known.owners, ...step.owners]) : null;
  }
  return [...byNode.values()];
}

function tree(title, rows, isUpward) {
  if (!rows.length) return [];
  return [make("h3", {}, title), make("ul", { class: "tree" }, ...rows.map((row) => {
    const isBrought = row.node.kind === "argument";
    const label = row.edge.label && !isBrought ? (isUpward ? ` as ${row.edge.label}` : `${row.edge.label}: `) : "";
    const how = [row.edge.kind === "direct" ? "" : row.edge.kind, row.edge.isAlternative ? "one of several" : "",
      row.edge.isFromCode ? "in its code" : "", row.edge.isDeferred ? "later" : "",
      row.edge.conditions.length ? `if ${row.edge.conditions.join(" && ")}` : ""].filter(Boolean).join(", ");
    const button = make("button", { type: "button", onclick: () => choose(row.node, true) },
      row.node.title);
    return make("li", { style: `--depth: ${row.depth}` },
      isUpward ? "" : make("span", { class: "aside" }, label), button,
      isUpward ? make("span", { class: "aside" }, label) : "",
      make("span", { class: "aside" }, how ? ` (${how})` : ""), row.mark);
  }))];
}

function explain(node) {
  const entries = node.entries.map((entry) =>
    make("li", {}, make("code", {}, entry.name), " ", make("span", { class: "place" }, place(entry.location))));
  const target = make("input", { type: "search", list: "names", placeholder: "Ways to …",
    "aria-label": "Show the ways from here to another node" });
  const show = () => { if (byId.has(target.value)) showWays(node, byId.get(target.value)); };
  target.addEventListener("change", show);
  panel.replaceChildren(
    make("h2", {}, node.title),
    make("p", {}, make("span", { class: "badge", style: `background: var(--${shade(node)})` }, node.kind),
      node.isInCycle ? make("span", { class: "badge", style: "color: var(--cycle)" }, "in a cycle") : ""),
    make("p", { class: "place" }, place(node.location)),
    facts(node),
    ...node.notes.map((note) => make("p", {}, note)),
    ...(entries.length ? [make("h3", {}, "Asked for by"), make("ul", { class: "tree" }, ...entries)] : []),
    ...tree("Needs", rowsOf(node, false), false),
    ...tree("Needed by", rowsOf(node, true), true),
    ...unknownsOf(node),
    make("div", { class: "ways" }, target));
  panel.scrollTop = 0;
  said.textContent = `${node.id}. ${node.kind}. Needs ${node.needs.length}, needed by ${node.dependents.length}.`;
}

// Emphasises every edge that is on some way from one node to another.
function showWays(from, to) {
  const on = between(from, to);
  focus.way = { edges: new Set(on), nodes: new Set([from, to, ...on.flatMap((edge) => [edge.from, edge.to])]) };
  said.textContent = on.length ? `${on.length} edges lead from ${from.id} to ${to.id}.` : "There is no way.";
  const note = make("p", { role: "status" }, said.textContent);
  panel.querySelector(".ways + p")?.remove();
  panel.append(note);
  if (on.length) fit([...focus.way.nodes]); else redraw();
}
