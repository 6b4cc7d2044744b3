import type { Page } from "playwright-core"

/**
 * Lists the elements that are wider than their place, a line each.
 *
 * The dashboard's shell hides the overflow, so the document never is too wide. This measures the boxes themselves, from
 * our part outwards and inwards.
 *
 * Scrollable tables, texts with an ellipsis and code do not count.
 *
 * @param within the selector of our part of the page; the rest is measured only if it is all of the page
 */
export async function overflow(page: Page, within = "main"): Promise<string[]> {
  return page.evaluate((selector) => {
    const roots = [...document.querySelectorAll(selector)]
    if (roots.length === 0) throw new Error(`Nothing on the page is ${selector}.`)

    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []
    const isMeant = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const scrolls = overflowX === "auto" || overflowX === "scroll"
      return (
        textOverflow === "ellipsis" ||
        element.matches("input, textarea, pre, code") ||
        (scrolls && element.querySelector("table, pre") !== null)
      )
    }
    const clips = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== "visible" && element.clientWidth > 1
    const inside = roots
      .flatMap((root) => [...root.querySelectorAll("*")])
      .filter((element) => clips(element) && !isMeant(element))
    const outside = selector === "main" ? roots.flatMap(around) : []

    const named = (element: Element): string => {
      const label = element.getAttribute("aria-label") ?? element.id
      return `${element.tagName.toLowerCase()}${label && ` "${label}"`} (${element.getAttribute("class") ?? ""})`
    }
    const tooNarrow = [...new Set([...outside, ...roots, ...inside])].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
    )
    const beyond = roots.filter((root) => root.getBoundingClientRect().right > window.innerWidth + 1)
    return [
      ...tooNarrow.map((element) => `${named(element)} holds ${element.scrollWidth} pixels in ${element.clientWidth}`),
      ...beyond.map((element) => `${named(element)} ends beyond the screen`),
    ]
  }, within)
}
