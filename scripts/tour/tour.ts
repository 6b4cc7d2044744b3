import type Medusa from "@medusajs/js-sdk"
import type { Browser } from "playwright-core"
import { AcquiringRoutes } from "../../testing/shop/acquiring-routes"
import { admin } from "../../testing/admin/admin"
import { newCart } from "../../testing/shop/cart"
import type { CartWish, ReadyCart } from "../../testing/shop/cart"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { storefront } from "../../testing/shop/storefront"
import type { Demo } from "../demo/welcome"
import type { StoreClock } from "../../testing/clock/store-clock"
import { Ledger } from "./ledger"

/** A demo whose store lives through months in minutes. */
export interface TourDemo extends Demo {
  readonly clock: StoreClock
}

/** The tour's subscriptions, by what is special about them. */
export type Subscription = "charged" | "gateway_billed" | "declined once"

/** The environment that the steps share. */
export interface Tour {
  readonly demo: TourDemo
  readonly store: Medusa
  readonly admin: Medusa
  readonly acquiring: AcquiringRoutes
  readonly sandbox: SandboxApi
  readonly ledger: Ledger
  /** The ids of the subscriptions that a step began and others use. */
  readonly subscriptions: Map<Subscription, string>
  /** A cart that is ready to be paid, by default in the first region. */
  newCart(wish?: Partial<CartWish>): Promise<ReadyCart>
  /** Chromium, started when it is first wanted. */
  browser(): Promise<Browser>
}

export async function prepareTour(demo: TourDemo, browser: Tour["browser"]): Promise<Tour> {
  const { url, shop } = demo.store
  const address = { url, publishableKey: shop.publishable_key }
  const store = storefront(address)
  const sandbox = new SandboxApi(demo.sandbox.url)
  const home = { regionId: shop.region_id, variantId: shop.variant_id }
  return {
    demo,
    store,
    sandbox,
    browser,
    admin: await admin({ url, ...demo.admin }),
    acquiring: new AcquiringRoutes(address),
    ledger: new Ledger(sandbox),
    subscriptions: new Map(),
    newCart: (wish) => newCart(store, { ...home, ...wish }),
  }
}
