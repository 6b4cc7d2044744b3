import type { Scene } from "../page/app"
import { h } from "../page/dom"
import { main } from "../page/main"
import { bag } from "./bag"
import { shopHeader } from "./header"
import { productCard } from "./product-card"

/** The shop window: every product in the chosen region, and the way to the checkout once something is in the bag. */
export async function shop(scene: Scene): Promise<Node[]> {
  const { app, cart } = scene
  const [regions, region] = await Promise.all([app.store.regions(), app.store.region()])
  const products = await app.store.products(region.id)
  const { button, bar, show } = bag(app)
  show(cart)
  const cards = products.map((product) => productCard(app, product, region.currency_code, show))
  return [
    shopHeader(scene, regions, region, button),
    main(
      "shop",
      h(
        "section",
        { class: "hero" },
        h("h1", { tabindex: -1 }, "Everyday things, made to be kept."),
        h("p", {}, "Three objects that you would buy again. Pay by card, in the way you like.")
      ),
      h("ul", { class: "products" }, ...cards)
    ),
    bar,
  ]
}
