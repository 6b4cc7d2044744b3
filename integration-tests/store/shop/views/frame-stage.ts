import { h } from "../page/dom"

export interface FrameStage {
  element: HTMLElement
  /** The container of the kit's frame. The stage is visible while it has one. */
  container: HTMLElement
  /** The signal of one payment: aborted with the view, or when the shopper wants another way. */
  open(signal: AbortSignal): AbortSignal
}

/**
 * The place of the payment page or the bank's challenge inside the shop. CSS shows it while it holds a frame, and the shopper
 * is led there when one comes.
 */
export function frameStage(): FrameStage {
  let visit = new AbortController()
  const container = h("div", { class: "frame", "data-testid": "frame", "aria-label": "Payment page" })
  const leave = () => visit.abort()
  const back = h(
    "button",
    { class: "link", type: "button", "data-testid": "frame-cancel", onclick: leave },
    "Pay another way"
  )
  const title = h("h2", { tabindex: -1 }, "Finish your payment")
  const element = h("section", { class: "stage" }, h("div", { class: "stage-head" }, title, back), container)
  const lead = () => {
    if (!container.hasChildNodes()) return
    element.scrollIntoView()
    title.focus({ preventScroll: true })
  }
  new MutationObserver(lead).observe(container, { childList: true })
  return {
    element,
    container,
    open(signal) {
      visit = new AbortController()
      const { signal: given } = visit
      signal.addEventListener("abort", leave, { signal: given })
      return given
    },
  }
}
