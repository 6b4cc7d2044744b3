/** A page that is still there after this was not left: the shopper pressed Stop, say, or something between refused. */
const STILL_HERE_MS = 10_000

/**
 * Leaves the page by `go`. Resolves when the browser has put the page away, so that a guard against a second press holds
 * until then and is open again when the shopper comes back to the same page with the browser's back button; or after ten
 * seconds, when the page is still there.
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
