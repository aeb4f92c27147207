// Prints a program with so many injectables, each needing some of the next ones; the last need each other.
const count = Number(process.argv[2]);
console.log("import Patchbay\nprotocol AppResolver: Resolver {\n    func provideClock() -> Clock\n}\nstruct Clock {}");
let seed = 7;
const random = (limit) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % limit; };
for (let number = 0; number < count; number += 1) {
  const needs = new Set();
  for (let need = 0; need < number % 4; need += 1) needs.add(number + 1 + random(60));
  if (number === count - 1) needs.add(count - 3);
  if (number === count - 3) needs.add(count - 2).add(count - 1);
  const list = [...needs].filter((need) => need < count).map((need) => `        let part${need}: Part${need}`);
  if (number % 7 === 0) list.push("        let clock: Clock");
  console.log(`struct Part${number}: Injectable {\n    struct Dependency {\n${list.join("\n")}\n    }`
    + "\n    init(dependency: Dependency) {}\n}");
}
