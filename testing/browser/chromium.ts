import { existsSync } from "node:fs"
import { chromium } from "playwright-core"
import type { Browser, BrowserContext, BrowserServer } from "playwright-core"

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
]
const SWITCHES = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"]

/** The environment variable with the address of the Chromium that runs beside all tests. */
const RUNNING = "TEST_CHROMIUM"

const open = new Set<Browser>()

/** The machine's own Chromium: a running one if there is one, with profiles of one's own, or else a new one. */
export async function launchChromium(): Promise<Browser> {
  const running = process.env[RUNNING]
  const browser = await (running ? chromium.connect(running) : chromium.launch(options()))
  open.add(browser)
  browser.once("disconnected", () => open.delete(browser))
  return browser
}

/** The profiles that tests of this file have open. */
export function openContexts(): BrowserContext[] {
  return [...open].flatMap((browser) => browser.contexts())
}

/** Starts the Chromium that all tests use from now on, also in processes that begin later. */
export async function runChromium(): Promise<BrowserServer> {
  const server = await chromium.launchServer(options())
  process.env[RUNNING] = server.wsEndpoint()
  return server
}

function options() {
  const executablePath = PLACES.find((path) => path && existsSync(path))
  if (!executablePath) throw new Error("No Chromium was found. Install it, or set CHROMIUM_PATH to its path.")
  return { executablePath, args: SWITCHES }
}
