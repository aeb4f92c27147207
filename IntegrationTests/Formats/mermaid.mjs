// Has Mermaid's own parser read pictures: mermaid.mjs PARSER PROGRAM…, each with PROGRAM.mermaid and PROGRAM.json.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [, , parser, ...programs] = process.argv;
// It is CommonJS, whatever the package around it says.
const folder = mkdtempSync(join(tmpdir(), "patchbay-mermaid-"));
copyFileSync(parser, join(folder, "parser.cjs"));
const parse = createRequire(import.meta.url)(join(folder, "parser.cjs"));
rmSync(folder, { recursive: true });

let failures = 0;
function expect(isSo, what) {
  if (!isSo) { failures += 1; console.log(`Formats: FAILED: Mermaid: ${what}`); }
}

// How the parser writes entities down until it draws them.
const decoded = (text) => text.replaceAll(/ﬂ°°(\d+)¶ß/g, (_, number) => String.fromCodePoint(Number(number)));

// What may stand on a node.
const captions = ({ name, type, variant }) => [name, `${name}: ${type}`, `${name} ${variant}`]
  .flatMap((text) => [text, `${text} (template)`]);

for (const program of programs) {
  const text = readFileSync(`${program}.mermaid`, "utf8"), { nodes, edges } = JSON.parse(readFileSync(`${program}.json`, "utf8"));
  const isSaid = /^ {2}%% .*Mermaid/m.test(text);
  const drawn = { nodes: text.match(/^ {4}n\d+/gm)?.length ?? 0, edges: text.match(/^ {2}n\d+ \S+ n\d+$/gm)?.length ?? 0 };
  try {
    const { graph_type: type, graph_data: data } = JSON.parse(await parse(text));
    expect(type === "flowchart-v2", `${program} is a ${type}`);
    const shown = new Set(Object.values(data.vertices).map((vertex) => decoded(vertex.text)));
    expect(Object.keys(data.vertices).length === drawn.nodes, `${program} has other nodes than ${drawn.nodes}`);
    expect(data.edges.length === drawn.edges, `${program} has other edges than ${drawn.edges}`);
    const known = new Set(nodes.flatMap(captions));
    for (const caption of shown) expect(known.has(caption), `${program} shows ${caption}`);
    // Templates may be left out, and what only they need.
    for (const node of nodes.filter((node) => !node.isTemplate && node.kind !== "argument")) {
      expect(captions(node).some((caption) => shown.has(caption)), `${program} does not show ${node.id}`);
    }
    expect(edges.length <= 500 && !isSaid, `${program} is drawn, though it says otherwise`);
  } catch (error) {
    expect(isSaid && String(error).includes("Edge limit exceeded"), `${program} is not read: ${error}`);
  }
}
console.log(`Formats: Mermaid reads ${programs.length} graphs, ${failures} problems`);
process.exitCode = failures ? 1 : 0;
