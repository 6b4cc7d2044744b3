import type { BrowserContext } from "playwright-core"

/**
 * Disables animations on the pages of a profile.
 *
 * They are drawn sixty times a second, which is a quarter of the work of a page, and a test only needs their end.
 */
export async function still(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { animation: none !important; transition: none !important }")
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
