import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { inTime } from "../../../testing/clock/in-time"
import { overflow } from "./overflow"
import { SCREENS } from "../../../testing/browser/screens"

/** As much of axe's answer as is read here. */
interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/**
 * Lists the obstacles of a page on a screen of each size, a line each: serious and critical findings of axe-core, and
 * elements wider than their place.
 *
 * @param within the selector of our part of the page
 */
export async function obstacles(page: Page, within = "main"): Promise<string[]> {
  const found: string[] = []
  for (const [screen, size] of Object.entries(SCREENS)) {
    await page.setViewportSize(size)
    await inTime("a frame", drawn(page))
    const lines = [
      ...(await inTime("axe", seriousFindings(page, within))),
      ...(await inTime("what is too wide", overflow(page, within))),
    ]
    found.push(...lines.map((line) => `${screen}: ${line}`))
  }
  return found
}

/** Resolves when what was changed is on the screen, and nothing fades in any more: what is half there has less contrast. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function seriousFindings(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async (context): Promise<Finding[]> => {
      const { axe } = window as unknown as {
        axe: { run: (context: unknown, options: unknown) => Promise<{ violations: Finding[] }> }
      }
      return (await axe.run(context, { resultTypes: ["violations"], preload: false })).violations
    },
    { include: [[within]] }
  )
  return findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`)
}
