// What the page does in a real browser: check.mjs CHROMIUM FOLDER [FOLDER FOR PICTURES].
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./browser.mjs";

const [, , chromium, folder, pictures] = process.argv;
let failures = 0;

function expect(isSo, what) {
  if (!isSo) { failures += 1; console.log(`Page: FAILED: ${what}`); }
}

async function picture(browser, name) {
  if (pictures) writeFileSync(join(pictures, `${name}.png`), await browser.screenshot());
}

const text = (browser, selector) => browser.run(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ""`);
const listed = (browser) => browser.run(`[...document.querySelectorAll("#list [role=option]")].map((item) => item.title)`);
// How many pixels of the picture are not of its background.
const drawn = (browser) => browser.run(`(() => {
  const canvas = document.getElementById("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 4; at < data.length; at += 4) if (data[at] !== data[0] || data[at + 1] !== data[1]) count += 1;
  return count;
})()`);

async function bookshop(isDark) {
  const browser = await Browser.open(chromium, { isDark });
  const theme = isDark ? "dark" : "light";
  await browser.visit(`file://${join(folder, "bookshop.html")}`);
  expect(await browser.run("document.documentElement.dataset.theme") === theme, `the page is ${theme}`);
  expect(await drawn(browser) > 5000, "something is drawn");
  await picture(browser, `graph-${theme}`);

  await browser.press("/", "/");
  await browser.type("orderdesk");
  expect((await listed(browser)).includes("OrderDesk"), "a search finds");
  await browser.press("Enter", "\r");
  expect((await text(browser, "#panel h2")) === "OrderDesk", "Enter chooses what was found");
  const panel = await text(browser, "#panel");
  expect(/Services\/OrderDesk\.swift:\d+:8/.test(panel), "the source line is there");
  expect(panel.includes("AppResolver.shareDatabase"), "what it needs is there, down to the leaves");
  expect(panel.includes("resolveServiceGroup") || panel.includes("provideServiceGroup"), "who needs it is there");
  await picture(browser, `node-${theme}`);

  await browser.press("Escape");
  await browser.press("Escape");
  await browser.run(`document.getElementById("search").blur()`);
  await browser.press("Escape");
  expect((await text(browser, "#panel h2")) !== "OrderDesk", "Escape lets go");

  await browser.run(`document.getElementById("list").focus()`);
  await browser.press("ArrowDown");
  await browser.press("ArrowDown");
  const second = (await listed(browser))[1];
  expect((await text(browser, "#panel h2")) === second, "arrow keys go through the list");
  await browser.run(`document.getElementById("canvas").focus()`);
  await browser.press("ArrowRight");
  expect((await text(browser, "#panel h2")) !== second, "arrow keys go along the edges");

  await browser.run(`document.getElementById("fit").click(); document.activeElement.blur();`);
  await browser.press("Escape");
  const at = await middleOfANode(browser);
  await browser.click(at.x, at.y);
  expect((await text(browser, "#panel dl")).includes("made"), "a click on a node explains it");

  await browser.run(`(() => {
    const frontEnd = document.getElementById("frontEnd");
    frontEnd.value = "contexts";
    frontEnd.dispatchEvent(new Event("change"));
  })()`);
  expect((await listed(browser)).every((id) => id.startsWith("ShopContext.")), "a filter leaves the others out");
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

// A place in the window where a provider is drawn, found by its colour.
async function middleOfANode(browser) {
  await browser.drawn();
  return browser.run(`(() => {
    const canvas = document.getElementById("canvas"), box = canvas.getBoundingClientRect();
    const context = canvas.getContext("2d"), fill = getComputedStyle(document.documentElement)
      .getPropertyValue("--provider").trim();
    const wanted = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
    const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) {
      const isSame = wanted.every((value, index) => Math.abs(data[at + index] - value) < 3);
      if (isSame) return { x: box.left + (at / 4) % width + 4, y: box.top + Math.floor(at / 4 / width) + 4 };
    }
    return { x: 0, y: 0 };
  })()`);
}

async function large() {
  const browser = await Browser.open(chromium);
  const start = Date.now();
  await browser.visit(`file://${join(folder, "large.html")}`);
  const shown = Date.now() - start;
  console.log(`Page: ${await text(browser, "#count")} shown after ${shown} ms`);
  expect(shown < 30_000, "2,000 nodes are shown within seconds");
  expect(await drawn(browser) > 20_000, "they are drawn");
  await picture(browser, "large-light");
  await browser.run(`document.getElementById("cycles").click()`);
  expect(await browser.run(`document.getElementById("cycles").getAttribute("aria-pressed")`) === "true", "cycles");
  await picture(browser, "cycles-light");
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

// The ways from one node to another, asked for in the panel.
async function ways() {
  const browser = await Browser.open(chromium);
  await browser.visit(`file://${join(folder, "bookshop.html")}#ShopServer`);
  expect((await text(browser, "#panel h2")) === "ShopServer", "the address names a node");
  await browser.run(`(() => {
    const target = document.querySelector(".ways input");
    target.value = "AppResolver.shareDatabase";
    target.dispatchEvent(new Event("change"));
  })()`);
  expect(/^[1-9]\d* edges lead from ShopServer/.test(await text(browser, "#panel [role=status]")), "ways are shown");
  await picture(browser, "ways-light");
  await browser.run(`document.getElementById("theme").click()`);
  expect(await browser.run("document.documentElement.dataset.theme") === "dark", "the theme can be chosen");
  for (const [name, value] of [["frontEnd", "features"], ["owner", "AppResolver"], ["lifetime", "shared"]]) {
    await browser.run(`(() => {
      const select = document.getElementById(${JSON.stringify(name)});
      select.value = ${JSON.stringify(value)};
      select.dispatchEvent(new Event("change"));
    })()`);
    const found = await listed(browser);
    const all = await browser.run(`JSON.parse(document.getElementById("map").textContent).nodes
      .filter((node) => node[${JSON.stringify(name)}] === ${JSON.stringify(value)}).length`);
    expect(found.length > 0 && found.length === all, `the filter by ${name} shows its nodes`);
    await browser.run(`(() => {
      const select = document.getElementById(${JSON.stringify(name)});
      select.value = "";
      select.dispatchEvent(new Event("change"));
    })()`);
  }
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

// Two modules, and two resolvers that answer one request differently.
async function views() {
  const browser = await Browser.open(chromium);
  const choose = (name, value) => browser.run(`(() => {
    const select = document.getElementById(${JSON.stringify(name)});
    select.value = ${JSON.stringify(value)};
    select.dispatchEvent(new Event("change"));
  })()`);
  await browser.visit(`file://${join(folder, "views.html")}#AppResolver.provideMain`);
  const needs = () => browser.run(`[...document.querySelectorAll("#panel h3")].map((title) =>
    title.innerText.toUpperCase() + ": " + title.nextElementSibling.innerText.replaceAll("\\n", " ")).join("; ")`);
  const ofApp = await needs();
  expect(ofApp.includes("AppResolver.provideClock"), "what the resolver itself answers is there");
  expect(!ofApp.includes("OtherResolver") && !ofApp.includes("Quartz"), `and not what the other one answers: ${ofApp}`);
  await browser.run(`(() => {
    const target = document.querySelector(".ways input");
    target.value = "Quartz";
    target.dispatchEvent(new Event("change"));
  })()`);
  expect((await text(browser, "#panel [role=status]")) === "There is no way.", "nor does a way lead there");
  await browser.visit(`file://${join(folder, "views.html")}?#OtherResolver.provideSession`);
  const ofOther = await needs();
  expect(ofOther.includes("Quartz") && !ofOther.includes("AppResolver.provideClock"), `the other one has its own: ${ofOther}`);
  await picture(browser, "views-light");

  expect(!(await listed(browser)).includes("Crate<Item>"), "a template that nothing binds to is not there");
  const modules = await browser.run(`[...document.getElementById("module").options].map((option) => option.value)`);
  expect(modules.join() === ",App,Core", `all modules can be chosen: ${modules}`);
  await choose("module", "Core");
  expect((await listed(browser)).join() === "Quartz,Report", "the filter by module shows its nodes");
  await choose("module", "");
  expect((await listed(browser)).length > 2, "and then all again");
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

// Names that mean something in HTML, cycles without a beginning, an address that is not well formed.
async function odd() {
  const browser = await Browser.open(chromium);
  await browser.visit(`file://${join(folder, "odd.html")}#%E0%A4%A`);
  const names = await listed(browser);
  expect(names.some((name) => name.includes('"x" </script> & #1 👩‍💻')), "odd names are shown as they are");
  expect(await browser.run("document.querySelectorAll('script').length") === 3, "no name is a part of the page");
  await browser.run(`[...document.querySelectorAll("#list [role=option]")].find((item) => item.title.includes("x")).click()`);
  expect((await text(browser, "#panel h2")).includes("</script>"), "they are explained");
  await browser.run(`document.getElementById("cycles").click()`);
  expect((await text(browser, "#cycles")) === "1 cycle", "a graph without a root is drawn, and its cycle counted");
  expect(await drawn(browser) > 1000, "it is drawn");
  await picture(browser, "odd-light");
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

async function empty() {
  const browser = await Browser.open(chromium);
  await browser.visit(`file://${join(folder, "empty.html")}`);
  expect((await text(browser, "#panel")).includes("Nothing is wired here"), "an empty graph says so");
  expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
  await browser.close();
}

// A browser that does not answer would hold up everything behind it.
setTimeout(() => { console.log("Page: FAILED: not done after five minutes"); process.exit(1); }, 300_000).unref();

await bookshop(false);
await bookshop(true);
await ways();
await views();
await odd();
await large();
await empty();
console.log(failures ? `Page: ${failures} failed` : "Page: passed");
process.exitCode = failures ? 1 : 0;
