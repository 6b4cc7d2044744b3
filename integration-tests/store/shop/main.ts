/**
 * The shop page: products, delivery, three ways to pay, and every state in between.
 *
 * Elements that tests drive, by `data-testid`:
 *
 * - any view: `view-shop` `view-delivery` `view-payment` `view-action` `view-checking` `view-done` `view-problem`, `bag`
 * - shop: `region`, `product-<handle>`, `variant-<sku>`, `once-<handle>` `plan-<handle>` `consent-<handle>`, `add-<handle>`, `checkout`
 * - delivery: `email` `first_name` `last_name` `address_1` `postal_code` `city` `province` `country_code` `phone`,
 *   `delivery-continue`
 * - summary: `less-<sku>` `more-<sku>`, `subtotal` `shipping` `tax` `total`
 * - payment: `shipping-<name>`, `way-redirect` `way-frame` `way-card`, `card-number` `card-expiry` `card-code` `card-holder`,
 *   `pay`, `notice`, `frame` (holds the iframe), `frame-cancel`, `change-delivery`
 * - action: `continue-action` · checking: `check-now` · done: `order-number` `order-total` `subscribed` `shop-again` · problem: `retry`
 */
import { loadConfig } from "./config"
import { acquiring } from "./kit"
import { App } from "./page/app"
import { placeOf } from "./page/place"
import { labelsOf } from "./page/words"
import { resume } from "./payment/resume"
import { Store } from "./store/store"
import { problem } from "./views/problem"

async function start(root: HTMLElement): Promise<void> {
  const config = await loadConfig()
  const kit = acquiring({ backendUrl: config.backend_url, publishableKey: config.publishable_key })
  const app = new App(root, new Store(config), kit)
  const route = () => void app.show(placeOf(window.location.hash))
  window.addEventListener("hashchange", route)
  // A page that the browser kept while the shopper was at the gateway shows what was true before.
  window.addEventListener("pageshow", ({ persisted }) => persisted && void open())
  async function open(): Promise<void> {
    const view = await resume(app).catch(() => undefined)
    await app.show(view ?? placeOf(window.location.hash))
  }
  await open()
}

const root = document.querySelector<HTMLElement>("#shop")
if (root) void start(root).catch((error: unknown) => root.replaceChildren(...problem(labelsOf(error))))
