import { mkdirSync } from "node:fs"
import { join, relative } from "node:path"
import type { BrowserContext } from "playwright-core"
import { root } from "../processes/folders"
import { openContexts } from "../browser/chromium"

/** Emptied by the command that starts the tests. */
const FOLDER = join(root, ".cache", "tests", "failed")

const LONGEST_NAME = 100

/** Called by `evidence-environment.mjs`. */
interface Evidence {
  begin(attempt: number): Promise<void>
  /** Stores a screenshot of each open page of a failed test, and the trace if there is one. */
  keep(test: string, attempt: number): Promise<void>
  drop(): Promise<void>
}

declare global {
  var evidence: Evidence | undefined
}

const traced = new Set<BrowserContext>()

globalThis.evidence = {
  /** A trace slows down every step, so only a second attempt has one, or each if `TEST_TRACE` requires it. */
  async begin(attempt) {
    if (attempt === 1 && process.env.TEST_TRACE !== "always") return
    for (const context of openContexts()) {
      await context.tracing.start({ screenshots: true, snapshots: true })
      traced.add(context)
    }
  },
  async keep(test, attempt) {
    mkdirSync(FOLDER, { recursive: true })
    const left: string[] = []
    for (const [number, context] of openContexts().entries()) {
      const path = join(FOLDER, `${fileNameOf(test)}-${attempt}-${number + 1}`)
      for (const [tab, page] of context.pages().entries()) {
        const picture = `${path}-${tab + 1}.png`
        await page.screenshot({ path: picture, fullPage: true }).then(
          () => left.push(picture),
          (error: unknown) => say(`No screenshot: ${String(error)}`)
        )
      }
      if (!traced.delete(context)) continue
      await context.tracing.stop({ path: `${path}.zip` })
      left.push(`${path}.zip`)
    }
    say([`Failed: ${test}`, ...left.map((file) => `  ${how(relative(root, file))}`)].join("\n"))
  },
  async drop() {
    for (const context of traced) await context.tracing.stop()
    traced.clear()
  },
}

function how(path: string): string {
  return path.endsWith(".zip") ? `trace: npx playwright-core show-trace ${path}` : `screenshot: ${path}`
}

function fileNameOf(test: string): string {
  return test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
}

/** Jest keeps back what a test writes to the console. */
function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
