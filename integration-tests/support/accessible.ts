import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

/** As much of axe's answer as is read here. */
interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly help: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/**
 * What Medusa's own components draw without a name all over the dashboard: beside the heading of a table its filters, sorting and the sign
 * of the search, and in what opens at the side the button that closes it.
 */
const MEDUSAS = ["div:has(> div h1) > div > button[aria-haspopup=menu]", "input[type=search] + [role=img]", "[role=dialog] kbd + button"]

/** What axe-core finds on the page as it stands that is serious or critical, within what is ours; a line each. */
export async function seriousFindings(page: Page, within = "main"): Promise<string[]> {
  await page.evaluate(AXE)
  const findings = await page.evaluate(
    async (context): Promise<Finding[]> => {
      const { axe } = window as unknown as { axe: { run: (context: unknown) => Promise<{ violations: Finding[] }> } }
      return (await axe.run(context)).violations
    },
    { include: [[within]], exclude: MEDUSAS.map((selector) => [selector]) }
  )
  return findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`)
}

/** By how many pixels the page is wider than the screen. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
