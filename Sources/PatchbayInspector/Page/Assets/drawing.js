// The picture: a canvas that shows what of the graph lies in the window.
const canvas = document.getElementById("canvas"), context = canvas.getContext("2d");
const view = { scale: 1, x: 0, y: 0 };
const font = '12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
let shown = nodes, colours = {}, isDrawn = true;
// What is emphasised: the chosen node, what it needs, who needs it, the edges of a way, what a search found.
const focus = { node: null, needs: null, dependents: null, way: null, found: null, cycles: false };

function readColours() {
  const style = getComputedStyle(document.documentElement);
  const names = ["page", "text", "faint", "accent", "edge", "needs", "dependents", "cycle", "resolvers", "provider",
    "modules", "hubs", "features", "library", "contexts", "argument", "node-line"];
  for (const name of names) colours[name] = style.getPropertyValue("--" + name).trim();
}

function measure(text) {
  context.font = font;
  return context.measureText(text).width;
}

function redraw() {
  if (!isDrawn) return;
  isDrawn = false;
  requestAnimationFrame(() => { isDrawn = true; draw(); });
}

function draw() {
  const ratio = window.devicePixelRatio || 1, box = canvas.getBoundingClientRect();
  const width = Math.round(box.width * ratio), height = Math.round(box.height * ratio);
  if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.page;
  context.fillRect(0, 0, width, height);
  context.setTransform(view.scale * ratio, 0, 0, view.scale * ratio, view.x * ratio, view.y * ratio);
  const window_ = {
    left: -view.x / view.scale, top: -view.y / view.scale,
    right: (box.width - view.x) / view.scale, bottom: (box.height - view.y) / view.scale,
  };
  const visible = new Set(shown);
  for (const edge of edges) {
    if (visible.has(edge.from) && visible.has(edge.to) && !edgeLook(edge).isStrong) drawEdge(edge, window_);
  }
  for (const edge of edges) {
    if (visible.has(edge.from) && visible.has(edge.to) && edgeLook(edge).isStrong) drawEdge(edge, window_);
  }
  for (const node of shown) drawNode(node, window_);
}

function hasFocus() {
  return focus.node || focus.way || focus.found || focus.cycles && cycleCount > 0;
}

function edgeLook(edge) {
  if (focus.way) {
    return focus.way.edges.has(edge) ? { colour: colours.accent, isStrong: true } : { colour: colours.edge };
  }
  if (focus.cycles && edge.isOnCycle) {
    return { colour: colours.cycle, isStrong: true };
  }
  if (focus.node && !focus.cycles) {
    if (focus.needs.edges.has(edge)) return { colour: colours.needs, isStrong: true };
    if (focus.dependents.edges.has(edge)) return { colour: colours.dependents, isStrong: true };
  }
  return { colour: colours.edge, isStrong: false };
}

function drawEdge(edge, box) {
  const { from, to } = edge;
  const x1 = from.x + from.width / 2, x2 = to.x - to.width / 2, isBack = x2 < x1;
  if (Math.max(x1, x2) < box.left - 80 || Math.min(x1, x2) > box.right + 80) return;
  if (Math.max(from.y, to.y) < box.top - 80 || Math.min(from.y, to.y) > box.bottom + 80) return;
  const look = edgeLook(edge);
  context.globalAlpha = look.isStrong ? 1 : hasFocus() ? 0.12 : view.scale < 0.25 ? 0.4 : 0.7;
  context.strokeStyle = look.colour;
  context.lineWidth = (look.isStrong ? 1.8 : 1) / Math.min(1, Math.max(view.scale, 0.35));
  context.setLineDash(edge.isDeferred || edge.kind !== "direct" ? [5, 4] : []);
  const bend = isBack ? 70 : Math.max(24, (x2 - x1) / 2.4);
  context.beginPath();
  context.moveTo(x1, from.y);
  // Back in one row it would lie on what stands between.
  const dip = isBack && Math.abs(from.y - to.y) < 30 ? 46 : 0;
  context.bezierCurveTo(x1 + bend, from.y + dip, x2 - bend, to.y + dip, x2 - 5, to.y);
  context.stroke();
  context.setLineDash([]);
  if (view.scale > 0.3) {
    context.fillStyle = look.colour;
    context.beginPath();
    context.moveTo(x2, to.y);
    context.lineTo(x2 - 7, to.y - 3.5);
    context.lineTo(x2 - 7, to.y + 3.5);
    context.fill();
  }
  context.globalAlpha = 1;
}

function isDimmed(node) {
  if (focus.way) return !focus.way.nodes.has(node);
  if (focus.cycles && cycleCount > 0) return !node.isInCycle;
  if (focus.node) return !focus.needs.nodes.has(node) && !focus.dependents.nodes.has(node);
  return focus.found && !focus.found.has(node);
}

function drawNode(node, box) {
  const left = node.x - node.width / 2, top = node.y - node.height / 2;
  if (left > box.right || left + node.width < box.left || top > box.bottom || top + node.height < box.top) return;
  context.globalAlpha = isDimmed(node) ? 0.22 : 1;
  context.fillStyle = colours[shade(node)] || colours.argument;
  context.beginPath();
  context.roundRect(left, top, node.width, node.height, 6);
  context.fill();
  const isChosen = node === focus.node;
  context.lineWidth = (isChosen ? 2.5 : 1) / Math.min(1, view.scale * 2);
  context.strokeStyle = isChosen ? colours.accent
    : focus.cycles && node.isInCycle ? colours.cycle : colours["node-line"];
  context.setLineDash(node.kind === "argument" || node.isTemplate ? [4, 3] : []);
  context.stroke();
  context.setLineDash([]);
  if (view.scale > 0.28) {
    context.font = font;
    context.textBaseline = "middle";
    node.short ??= node.lines.map((line) => shortened(line, node.width - 18));
    const first = node.y + 0.5 - (node.short.length - 1) * 8;
    node.short.forEach((line, index) => {
      context.fillStyle = index ? colours.faint : colours.text;
      context.fillText(line, left + 10, first + index * 16);
    });
  }
  context.globalAlpha = 1;
}

function shortened(text, width) {
  if (measure(text) <= width + 1) return text;
  const letters = Array.from(text);
  let low = 0, high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(letters.slice(0, middle).join("") + "…") <= width) low = middle; else high = middle - 1;
  }
  return letters.slice(0, low).join("") + "…";
}

// Shows all of it, or all of some nodes; never smaller than asked for, then from the left.
function fit(list = shown, least = 0) {
  const box = canvas.getBoundingClientRect();
  if (!list.length || !box.width) return redraw();
  let left = Infinity, right = -Infinity, top = Infinity, bottom = -Infinity;
  for (const node of list) {
    left = Math.min(left, node.x - node.width / 2); right = Math.max(right, node.x + node.width / 2);
    top = Math.min(top, node.y - node.height); bottom = Math.max(bottom, node.y + node.height);
  }
  const room = 34;
  const scale = Math.min(1.4, (box.width - 2 * room) / (right - left), (box.height - 3 * room) / (bottom - top));
  view.scale = Math.max(scale, least);
  const isWhole = (right - left) * view.scale <= box.width;
  view.x = isWhole ? box.width / 2 - (left + right) / 2 * view.scale : room - left * view.scale;
  view.y = (box.height - room) / 2 - (top + bottom) / 2 * view.scale;
  redraw();
}

function zoom(factor, x, y) {
  const next = Math.min(4, Math.max(0.02, view.scale * factor)), by = next / view.scale;
  view.x = x - (x - view.x) * by;
  view.y = y - (y - view.y) * by;
  view.scale = next;
  redraw();
}

// Moves the window as little as it takes to see a node well.
function bringIntoView(node) {
  const box = canvas.getBoundingClientRect();
  if (view.scale < 0.6) {
    view.scale = 0.9;
    view.x = box.width / 2 - node.x * view.scale;
    view.y = box.height / 2 - node.y * view.scale;
    return redraw();
  }
  const x = node.x * view.scale + view.x, y = node.y * view.scale + view.y, edge = 90;
  if (x < edge) view.x += edge - x;
  if (x > box.width - edge) view.x -= x - (box.width - edge);
  if (y < edge) view.y += edge - y;
  if (y > box.height - edge) view.y -= y - (box.height - edge);
  redraw();
}

function nodeAt(x, y) {
  const at = { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
  return shown.find((node) => Math.abs(node.x - at.x) <= node.width / 2
    && Math.abs(node.y - at.y) <= Math.max(node.height / 2, 6 / view.scale));
}
