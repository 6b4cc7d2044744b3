import type { Scene } from "../page/app"
import type { View } from "../page/view"
import { action } from "./action"
import { checking } from "./checking"
import { delivery } from "./delivery"
import { done } from "./done"
import { payment } from "./payment"
import { problem } from "./problem"
import { shop } from "./shop"

/** Renders a view: the content of the page from top to bottom. */
export function drawView(view: View, scene: Scene): Node[] | Promise<Node[]> {
  switch (view.name) {
    case "shop":
      return shop(scene)
    case "delivery":
      return delivery(scene)
    case "payment":
      return payment(scene, view.notice)
    case "action":
      return action(scene, view.payment)
    case "checking":
      return checking(scene)
    case "done":
      return done(scene, view.order)
    case "problem":
      return problem(view.message)
  }
}
