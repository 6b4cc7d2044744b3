import { h } from "../page/dom"
import { main } from "../page/main"
import { wordmark } from "./header"

/** Nothing can be shown: what happened, and a way to try again. */
export function problem(message: string): Node[] {
  const reload = () => window.location.reload()
  const retry = h("button", { class: "button", type: "button", "data-testid": "retry", onclick: reload }, "Try again")
  const heading = h("h1", { tabindex: -1 }, "Something went wrong")
  return [
    h("header", { class: "header" }, wordmark()),
    main("problem", h("section", { class: "panel" }, heading, h("p", { role: "alert" }, message), retry)),
  ]
}
