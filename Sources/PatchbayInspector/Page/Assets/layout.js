// A layered layout after Sugiyama: who asks stands left of what answers. Plain and quick, for thousands of nodes.
const columnGap = 56;
let rowHeight = 34;

function layOut(shown, measure) {
  const visible = new Set(shown);
  const inner = edges.filter((edge) => visible.has(edge.from) && visible.has(edge.to) && edge.from !== edge.to);
  const linked = new Set(inner.flatMap((edge) => [edge.from, edge.to]));
  const connected = shown.filter((node) => linked.has(node));
  for (const node of shown) {
    node.short = undefined;
    node.width = Math.min(Math.max(...node.lines.map(measure)) + 20, 220);
    node.height = node.lines.length > 1 ? 38 : 24;
    node.after = []; node.before = []; node.layer = 0;
  }
  rowHeight = shown.some((node) => node.lines.length > 1) ? 48 : 34;
  const back = backEdges(connected, visible);
  for (const edge of inner) {
    const [from, to] = back.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
    from.after.push(to); to.before.push(from);
  }
  const layers = layered(connected);
  sortLayers(layers);
  const height = Math.max(16, Math.ceil(Math.sqrt(shown.length) * 2.2));
  const columns = layers.flatMap((layer) => wrapped(layer, height));
  let x = 0;
  for (const column of columns) x = placeColumn(column, x);
  settle(columns);
  stretch(connected);
  placeRest(shown.filter((node) => !linked.has(node)), connected);
}

// Edges that close a cycle; drawn backwards in the layout alone.
function backEdges(list, visible) {
  const state = new Map(), back = new Set();
  for (const start of list) {
    if (state.has(start)) continue;
    const stack = [{ node: start, next: 0 }];
    state.set(start, 1);
    while (stack.length) {
      const top = stack[stack.length - 1];
      const edge = top.node.needs[top.next++];
      if (!edge) { state.set(top.node, 2); stack.pop(); continue; }
      if (!visible.has(edge.to)) continue;
      const seen = state.get(edge.to);
      if (seen === 1) back.add(edge);
      else if (!seen) { state.set(edge.to, 1); stack.push({ node: edge.to, next: 0 }); }
    }
  }
  return back;
}

// The longest way from the left decides the layer; then each moves as far right as what needs it allows it to.
function layered(list) {
  const open = new Map(list.map((node) => [node, node.before.length]));
  const queue = list.filter((node) => node.before.length === 0);
  for (let at = 0; at < queue.length; at += 1) {
    for (const next of queue[at].after) {
      next.layer = Math.max(next.layer, queue[at].layer + 1);
      open.set(next, open.get(next) - 1);
      if (open.get(next) === 0) queue.push(next);
    }
  }
  for (let at = queue.length - 1; at >= 0; at -= 1) {
    const node = queue[at];
    if (node.after.length && !node.before.length) {
      node.layer = Math.min(...node.after.map((next) => next.layer)) - 1;
    }
  }
  const layers = [];
  for (const node of queue) (layers[node.layer] ??= []).push(node);
  return layers.filter(Boolean);
}

// Each layer in the order of the means of its neighbours, a few times there and back.
function sortLayers(layers) {
  const number = (layer) => layer.forEach((node, index) => { node.order = index / Math.max(1, layer.length - 1); });
  const mean = (list, node) => list.length
    ? list.reduce((sum, other) => sum + other.order, 0) / list.length : node.order;
  for (const layer of layers) {
    layer.sort((a, b) => (a.owner ?? "").localeCompare(b.owner ?? "") || a.index - b.index);
    number(layer);
  }
  for (let round = 0; round < 8; round += 1) {
    const isForward = round % 2 === 0;
    for (const layer of isForward ? layers : [...layers].reverse()) {
      for (const node of layer) node.rank = mean(isForward ? node.before : node.after, node);
      layer.sort((a, b) => a.rank - b.rank || a.index - b.index);
      number(layer);
    }
  }
}

// A layer that is too high goes on in further columns.
function wrapped(layer, height) {
  if (layer.length <= height * 1.5) return [layer];
  const count = Math.ceil(layer.length / height), columns = Array.from({ length: count }, () => []);
  layer.forEach((node, index) => columns[index % count].push(node));
  return columns;
}

function placeColumn(column, x) {
  const width = Math.max(...column.map((node) => node.width));
  column.forEach((node, index) => {
    node.x = x + node.width / 2;
    node.y = (index - (column.length - 1) / 2) * rowHeight;
  });
  return x + width + columnGap;
}

// Pulls each node to the height of its neighbours as far as there is room.
function settle(columns) {
  for (let round = 0; round < 6; round += 1) {
    for (const column of round % 2 ? [...columns].reverse() : columns) {
      const wishes = column.map((node) => {
        const near = [...node.before, ...node.after];
        return near.length ? near.reduce((sum, other) => sum + other.y, 0) / near.length : node.y;
      });
      const placed = spaced(wishes);
      column.forEach((node, index) => { node.y = placed[index]; });
    }
  }
}

// The nearest heights to the wished ones that keep order and distance: blocks that touch are moved as one.
function spaced(wishes) {
  const blocks = [];
  wishes.forEach((wish, index) => {
    let block = { first: index, count: 1, sum: wish - index * rowHeight };
    for (let last = blocks.at(-1); last && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      blocks.pop();
      block = { first: last.first, count: last.count + block.count, sum: last.sum + block.sum };
    }
    blocks.push(block);
  });
  const result = [];
  for (const block of blocks) {
    for (let index = block.first; index < block.first + block.count; index += 1) {
      result.push(block.sum / block.count + index * rowHeight);
    }
  }
  return result;
}

// A picture that is much wider than high gets more room between its rows.
function stretch(connected) {
  if (!connected.length) return;
  const heights = connected.map((node) => node.y), right = Math.max(...connected.map((node) => node.x));
  const high = Math.max(...heights) - Math.min(...heights) + rowHeight;
  const factor = Math.min(2.2, Math.max(1, right / high / 1.3));
  for (const node of connected) node.y *= factor;
}

// What has no edge stands below the rest, in rows.
function placeRest(rest, connected) {
  if (!rest.length) return;
  const left = 0;
  const right = connected.length ? Math.max(...connected.map((node) => node.x + node.width / 2)) : 0;
  const top = connected.length ? Math.max(...connected.map((node) => node.y)) + rowHeight * 3 : 0;
  const width = Math.max(right - left, Math.sqrt(rest.length) * 260, 600);
  let x = left, y = top;
  for (const node of rest) {
    if (x > left && x + node.width > left + width) { x = left; y += rowHeight + 8; }
    node.x = x + node.width / 2;
    node.y = y;
    x += node.width + 16;
  }
}
