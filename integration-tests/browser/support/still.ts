import type { BrowserContext } from "playwright-core"

/**
 * Nothing moves on the pages of a profile: what pulses, turns or fades in is drawn sixty times a second, which is a quarter of the work
 * of a page, and a test has nothing to see there but its end.
 */
export async function still(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }")
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
