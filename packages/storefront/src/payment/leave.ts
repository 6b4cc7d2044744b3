/** A page that is still open after this time was not left: the shopper pressed Stop, or the navigation was blocked. */
const STILL_HERE_MS = 10_000

/**
 * Leaves the page by `go`. The promise resolves when the browser hides the page, or after ten seconds if the page is
 * still open. Until then a guard against a second press holds. It is open again if the shopper returns with the back
 * button.
 */
export function leave(go: () => void, page: EventTarget = window): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      page.removeEventListener("pagehide", end)
      resolve()
    }
    const timer = setTimeout(end, STILL_HERE_MS)
    page.addEventListener("pagehide", end)
    go()
  })
}
