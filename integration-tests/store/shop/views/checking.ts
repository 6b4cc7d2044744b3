import type { Scene } from "../page/app"
import { busy } from "../page/busy"
import { h } from "../page/dom"
import { main } from "../page/main"
import { labelsOf } from "../page/words"
import { lookAgain } from "../payment/look-again"
import { wordmark } from "./header"

const BETWEEN_MS = 1_500

/** Money may be on its way: nothing else can be paid here until the store knows. The page polls meanwhile. */
export function checking(scene: Scene): Node[] {
  const words = h("p", { role: "status" }, "Your payment is still being checked. You do not need to pay again.")
  const button = h("button", { class: "button button-quiet", type: "button", "data-testid": "check-now" }, "Check now")
  const look = () =>
    watch(scene).catch((error: unknown) => {
      if (!scene.signal.aborted) words.textContent = `${labelsOf(error)} Your payment is not lost.`
    })
  button.addEventListener("click", () => void busy(button, "Checking…", look))
  void busy(button, "Checking…", look)
  const panel = h(
    "section",
    { class: "panel" },
    h("div", { class: "spinner", "aria-hidden": "true" }),
    h("h1", { tabindex: -1 }, "One moment"),
    words,
    h("p", { class: "hint" }, "You may close this page: as soon as the bank approves, your order is placed."),
    button
  )
  return [h("header", { class: "header" }, wordmark()), main("checking", panel)]
}

async function watch({ app, signal }: Scene): Promise<void> {
  while (!signal.aborted) {
    const cart = await app.store.cart()
    if (!cart) return app.go("shop")
    const view = await lookAgain(app, cart, signal)
    if (signal.aborted) return
    if (view.name !== "checking") return app.show(view)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
  }
}
