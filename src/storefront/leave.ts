/**
 * Leaves the page by `go`. Resolves when the browser has put the page away, so that a guard against a second press holds
 * until then and is open again when the shopper comes back to the same page with the browser's back button.
 */
export function leave(go: () => void): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("pagehide", () => resolve(), { once: true })
    go()
  })
}
