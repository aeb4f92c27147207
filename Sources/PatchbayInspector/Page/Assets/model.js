// The map, with everything at hand that the rest asks for.
const map = JSON.parse(document.getElementById("map").textContent);
// Captions and cycles, worked out beforehand.
const prepared = JSON.parse(document.getElementById("prepared").textContent);
const nodes = map.nodes.map((node, index) => ({
  ...node, index, needs: [], dependents: [], ...prepared.captions[index], isInCycle: false,
  text: [node.id, node.type, node.owner ?? "", node.module, node.location?.file ?? "", ...node.methods]
    .join("\n").toLowerCase(),
}));
const byId = new Map(nodes.map((node) => [node.id, node]));
const onCycle = new Set(prepared.cycleEdges);
const edges = map.edges.flatMap((edge, index) => {
  const from = byId.get(edge.from), to = byId.get(edge.to);
  return from && to ? [{ ...edge, from, to, isOnCycle: onCycle.has(index) }] : [];
});
const cycleCount = prepared.cycles.length;
for (const index of prepared.cycles.flat()) nodes[index].isInCycle = true;
for (const edge of edges) {
  edge.from.needs.push(edge);
  edge.to.dependents.push(edge);
}

// The variable that has its colour.
function shade(node) {
  if (node.kind === "argument" || node.kind === "resolver" || node.kind === "tree") return "argument";
  if (["provider", "contribution", "collection"].includes(node.kind)) return "provider";
  return ["resolvers", "modules", "hubs", "features", "contexts"].includes(node.frontEnd) ? node.frontEnd : "library";
}

const words = {
  resolvers: "injectables and providers", modules: "modules", hubs: "hubs", features: "features", contexts: "contexts",
  swinject: "Swinject", factory: "Factory", needle: "Needle",
  transient: "new for each request", singleton: "made once", decidedByProvider: "its method decides",
  ambient: "read from the context", supplied: "brought by the caller",
  shared: "shared", weaklyShared: "shared while held", cached: "cached in its scope",
};

function place(location) {
  if (!location) return "";
  return location.line > 0 ? `${location.file}:${location.line}:${location.column}` : location.file;
}
