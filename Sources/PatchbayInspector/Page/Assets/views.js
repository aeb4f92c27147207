// Two resolvers may answer one request differently. A way over the answer of the one does not go on over what only
// the other sees: so one stands on a node in the view of some owners; null is anybody's.
const parents = new Map(map.owners.map((owner) => [owner.name, owner.parents]));
for (const node of nodes) node.views = new Set(node.needs.flatMap((edge) => edge.seenFrom));

// In whose view a node is made that an owner asks for: its own, or that of the nearest parent that has it.
function makers(node, owner) {
  const passed = new Set([owner]);
  for (let level = [owner]; level.length; ) {
    const here = level.filter((name) => node.views.has(name));
    if (here.length) return here;
    level = level.flatMap((name) => parents.get(name) ?? []).filter((name) => !passed.has(name) && passed.add(name));
  }
  return [];
}

// The edges that go on from a node in the view of some owners, each with the views behind it.
function steps(node, owners, isUpward) {
  const made = owners && !isUpward ? new Set([...owners].flatMap((owner) => makers(node, owner))) : null;
  return (isUpward ? node.dependents : node.needs).flatMap((edge) => {
    // Code asks whomever it likes, and what is held was made anywhere.
    if (!edge.seenFrom.length) return [{ edge, owners: null }];
    const fits = (name) => !owners
      || (isUpward ? makers(node, name).some((maker) => owners.has(maker)) : made.has(name));
    const behind = edge.seenFrom.filter(fits);
    return behind.length ? [{ edge, owners: new Set(behind) }] : [];
  });
}

// What has been reached, and from where it was seen.
class Coverage {
  #views = new Map();

  has(node) { return this.#views.has(node); }

  // Whether something may be seen from there that was not before.
  add(node, owners) {
    const known = this.#views.get(node);
    if (known === null || known && owners && [...owners].every((owner) => known.has(owner))) return false;
    this.#views.set(node, known && owners ? new Set([...known, ...owners]) : known ? null : owners);
    return true;
  }
}

// All that is reached from a node by its needs, or by who needs it, and the edges that lead there.
function reach(start, isUpward) {
  const coverage = new Coverage(), result = { nodes: new Set([start]), edges: new Set() };
  coverage.add(start, null);
  const waiting = [{ node: start, owners: null }];
  while (waiting.length) {
    const { node, owners } = waiting.pop();
    for (const step of steps(node, owners, isUpward)) {
      const next = isUpward ? step.edge.from : step.edge.to;
      result.edges.add(step.edge);
      result.nodes.add(next);
      if (coverage.add(next, step.owners)) waiting.push({ node: next, owners: step.owners });
    }
  }
  return result;
}

// The edges that are on some way from one node to another: forth from view to view, and back from the end.
function between(from, to) {
  const states = new Map(), key = (node, owner) => node.index + "\n" + (owner ?? "");
  const state = (node, owner) => {
    const name = key(node, owner);
    if (!states.has(name)) { states.set(name, { node, owner, before: [] }); waiting.push(states.get(name)); }
    return states.get(name);
  };
  const waiting = [];
  state(from, null);
  for (let at = 0; at < waiting.length; at += 1) {
    const { node, owner } = waiting[at];
    for (const step of steps(node, owner === null ? null : new Set([owner]), false)) {
      for (const next of step.owners ?? [null]) state(step.edge.to, next).before.push([waiting[at], step.edge]);
    }
  }
  const ends = waiting.filter((end) => end.node === to), seen = new Set(ends), edges = new Set();
  while (ends.length) {
    for (const [before, edge] of ends.pop().before) {
      edges.add(edge);
      if (!seen.has(before)) { seen.add(before); ends.push(before); }
    }
  }
  return [...edges];
}
