import { existsSync } from "node:fs"
import { chromium } from "playwright-core"
import type { Browser } from "playwright-core"

const PLACES = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
const SWITCHES = ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"]

/** Starts the machine's own Chromium. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = PLACES.find((path) => path && existsSync(path))
  if (!executablePath) throw new Error("No Chromium was found. Install it, or say where it is in CHROMIUM_PATH.")
  return chromium.launch({ executablePath, args: SWITCHES })
}
