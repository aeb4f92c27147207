// Drives a headless Chromium over its debugging pipe, without any package.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  #next = 1;
  #waiting = new Map();
  #rest = "";
  // What the page wrote to its console as an error, and what it threw.
  errors = [];

  static async open(executable, { width = 1500, height = 950, isDark = false } = {}) {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "patchbay-page-"));
    browser.process = spawn(executable, [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
      `--user-data-dir=${browser.profile}`, `--window-size=${width},${height}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.process.stdio[4].on("data", (data) => browser.#receive(data.toString()));
    const { targetInfos } = await browser.call("Target.getTargets");
    const page = targetInfos.find((target) => target.type === "page");
    browser.session = (await browser.call("Target.attachToTarget", { targetId: page.targetId, flatten: true })).sessionId;
    await browser.call("Page.enable");
    await browser.call("Runtime.enable");
    await browser.call("Log.enable");
    await browser.call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await browser.setDark(isDark);
    return browser;
  }

  call(method, params = {}) {
    const id = this.#next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  #receive(data) {
    const parts = (this.#rest + data).split("\0");
    this.#rest = parts.pop();
    for (const part of parts) {
      const message = JSON.parse(part);
      if (message.id) {
        const { resolve, reject, method } = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.error) reject(new Error(`${method}: ${message.error.message}`)); else resolve(message.result);
      } else if (message.method === "Runtime.exceptionThrown") {
        const details = message.params.exceptionDetails;
        this.errors.push(details.exception?.description ?? details.text);
      } else if (message.method === "Runtime.consoleAPICalled" && message.params.type === "error") {
        this.errors.push(message.params.args.map((argument) => argument.value ?? argument.description).join(" "));
      } else if (message.method === "Log.entryAdded" && message.params.entry.level === "error") {
        this.errors.push(message.params.entry.text);
      } else if (message.method === "Page.loadEventFired") {
        this.loaded?.();
      }
    }
  }

  setDark(isDark) {
    const features = [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }];
    return this.call("Emulation.setEmulatedMedia", { features });
  }

  async visit(url) {
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.call("Page.navigate", { url });
    await loaded;
    await this.drawn();
  }

  // Waits until what was asked for is on the screen: the page draws with the next frame.
  drawn() {
    return this.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
  }

  // Evaluates an expression in the page and waits for its promise.
  async run(expression) {
    const { result, exceptionDetails } = await this.call("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async press(key, text) {
    await this.call("Input.dispatchKeyEvent", { type: "keyDown", key, text });
    await this.call("Input.dispatchKeyEvent", { type: "keyUp", key });
    await this.drawn();
  }

  async type(text) {
    await this.call("Input.insertText", { text });
    await this.drawn();
  }

  async click(x, y) {
    const at = { x, y, button: "left", clickCount: 1 };
    await this.call("Input.dispatchMouseEvent", { type: "mousePressed", ...at });
    await this.call("Input.dispatchMouseEvent", { type: "mouseReleased", ...at });
    await this.drawn();
  }

  async screenshot() {
    await this.drawn();
    const { data } = await this.call("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  close() {
    return new Promise((resolve) => {
      this.process.on("exit", () => {
        // A process of its may still write there; whoever made the temporary folder removes what is left.
        try { rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }); } catch {}
        resolve();
      });
      this.process.kill();
    });
  }
}
