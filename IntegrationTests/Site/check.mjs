// What the site does in a real browser: check.mjs CHROMIUM FOLDER [FOLDER FOR PICTURES].
import { createReadStream, existsSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { Browser } from "../Page/browser.mjs";

const [, , chromium, folder, pictures] = process.argv;
const base = "/patchbay";
const products = [
  "Patchbay", "PatchbayClients", "PatchbayContextMembers", "PatchbayContexts", "PatchbayFeatures", "PatchbayHubs", "PatchbayMacros",
  "PatchbayTesting",
];
let failures = 0;

function expect(isSo, what) {
  if (!isSo) { failures += 1; console.log(`Site: FAILED: ${what}`); }
}

const types = {
  ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json",
  ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
};

// A host that knows files under one path and nothing else, as static hosts do.
const missing = [];
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
  let file = join(folder, normalize(path.slice(base.length)));
  if (path.startsWith(`${base}/`) && existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
  if (!path.startsWith(`${base}/`) || !existsSync(file)) {
    // Browsers ask for this by themselves.
    if (path !== "/favicon.ico") missing.push(path);
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const host = `http://127.0.0.1:${server.address().port}`;

// A browser that does not answer would hold up everything behind it.
setTimeout(() => { console.log("Site: FAILED: not done after five minutes"); process.exit(1); }, 300_000).unref();

const browser = await Browser.open(chromium);
const heading = () => browser.run(`document.querySelector("main h1")?.innerText?.trim() ?? ""`);

// A page draws itself when its data has come. Nothing tells when, so it is asked until it says so.
async function becomes(attempt) {
  for (let count = 0; count < 600; count += 1) {
    if (await attempt()) return true;
    await browser.drawn();
  }
  return false;
}

const heads = (wanted) => becomes(async () => (await heading()) === wanted);
const link = (path) => `[...document.querySelectorAll("main a[href]")]
  .find((link) => link.pathname.toLowerCase().replace(/\\/$/, "") === ${JSON.stringify(base + path)})`;
const leads = (path) => becomes(() => browser.run(`Boolean(${link(path)})`));

// Clicks a link of the page's text, as a reader does.
async function follow(path) {
  if (await leads(path)) await browser.run(`${link(path)}.click()`);
  else expect(false, `there is a link to ${path}`);
}

// DocC's page of a tutorial looks for the step in view eight frames after it was drawn, and has an error when the reader
// has left by then.
async function stays() {
  for (let count = 0; count < 20; count += 1) await browser.drawn();
}

await browser.visit(`${host}${base}/documentation/`);
expect(await heads("Patchbay"), "the first page has the name of the package");
for (const product of products) {
  expect(await leads(`/documentation/${product.toLowerCase()}`), `the first page leads to ${product}`);
}
await follow("/documentation/patchbay");
expect(await heads("Patchbay"), "the page of the library opens");
if (pictures) writeFileSync(join(pictures, "site.png"), await browser.screenshot());
await follow("/documentation/patchbay/gettingstarted");
expect(await heads("Getting started"), "an article opens");
expect(await browser.run("document.querySelectorAll('main pre').length") > 5, "an article has its samples");
await follow("/documentation/patchbay/diagnostics");
expect(await heads("Diagnostics"), "the list of findings opens");
await follow("/documentation/patchbay/pb203");
expect(await heads("PB203: A shared type needs something that its caller would bring"), "the page of a finding opens");

// A tutorial, as a reader goes through it: from the library's page to the list, to the first, to its end, to the next.
await browser.visit(`${host}${base}/documentation/patchbay/`);
await follow("/tutorials/tutorials");
expect(await heads("Learn Patchbay"), "the list of tutorials opens");
await follow("/tutorials/patchbay/firstresolver");
expect(await heads("The first resolver"), "the first tutorial opens");
await stays();
const count = (what) => browser.run(`document.querySelectorAll(${JSON.stringify(what)}).length`);
expect(await becomes(async () => (await count(".step")) === 11), "the first tutorial has its steps");
// Beside the steps of the last section is the file of the step that is looked at.
const shows = (words) => becomes(() => browser.run(`
  [...document.querySelectorAll(".code-preview")].at(-1)?.innerText.includes(${JSON.stringify(words)}) ?? false`));
expect(await shows("final class Door"), "a section begins with the file of its first step");
// The step that is looked at is the one at 35 hundredths of the window's height.
await browser.run(`{
  const step = [...document.querySelectorAll(".step")].at(-1).getBoundingClientRect();
  window.scrollBy({ top: (step.top + step.bottom) / 2 - window.innerHeight * 0.35, behavior: "instant" });
}`);
expect(await shows("$ swift run Hello"), "the last step shows what the program prints");
if (pictures) writeFileSync(join(pictures, "tutorial.png"), await browser.screenshot());
await follow("/tutorials/patchbay/featuremodule");
expect(await heads("A feature module"), "the next tutorial opens");
await stays();

// A page about the project is an article, and leads to articles of other products.
await browser.visit(`${host}${base}/documentation/patchbay/`);
await follow("/documentation/patchbay/fivewaysin");
expect(await heads("Five ways in"), "a page about the project opens");
await follow("/documentation/patchbaycontexts/contexts");
expect(await heads("Contexts"), "it leads to an article of another product");

// What somebody opens who was sent its address.
for (const [path, title] of [["patchbay/factory", "Factory"], ["patchbay/pb201", "PB201: A resolver shares something and has no store"], ["patchbayhubs/hubs", "Hubs"], ["patchbay/schemas", "Schemas"]]) {
  await browser.visit(`${host}${base}/documentation/${path}/`);
  expect(await heads(title), `${path} opens by its address`);
}
expect(missing.length === 0, `nothing is missing: ${missing.join(", ")}`);
expect(browser.errors.length === 0, `no errors: ${browser.errors.join("; ")}`);
await browser.close();
server.close();
console.log(failures === 0 ? "Site: passed" : `Site: ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
