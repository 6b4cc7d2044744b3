import type Medusa from "@medusajs/js-sdk"
import { newCart } from "../../testing/shop/cart"
import { until } from "../../testing/clock/until"
import { subscribeForTwoDays } from "../crash/people/subscriber"
import type { Read } from "../invariants"
import { openDoor } from "../machines/door"
import type { Ground } from "../machines/ground"

/** How many subscriptions at most are made after the model of one. */
const ALIKE = 100

export interface SubscriptionsWish {
  readonly subscriptions: number
  /** The address of the server at which shoppers subscribe. */
  readonly url: string
  readonly admin: Medusa
  readonly read: Read
  readonly write: (sql: string) => Promise<void>
  readonly pass: (milliseconds: number) => Promise<void>
}

/**
 * Makes subscriptions whose second and last cycle is due in a day.
 *
 * Some are real purchases in the shop: an order, a stored card, a consent. The others are copies of these with ids and
 * lines of their own, as if the cart had contained more plans. They share the first order, card and customer.
 *
 * @returns the number of real purchases, each with an order
 */
export async function makeSubscriptions(
  { shop }: Ground,
  { subscriptions, url, admin, read, write, pass }: SubscriptionsWish
): Promise<number> {
  const door = openDoor(url, shop)
  const models = Math.ceil(subscriptions / ALIKE)
  for (let model = 1; model <= models; model += 1) {
    const home = { regionId: shop.region_id, variantId: shop.variant_id, email: `subscriber-${model}@example.com` }
    const id = await subscribeForTwoDays({
      ...door,
      admin,
      pass,
      newCart: (wish) => newCart(door.store, { ...home, ...wish }),
    })
    await until(() => isActive(read, id), { what: "first cycle of a subscription", seconds: 60 })
    const copies = Math.floor(subscriptions / models) + (model <= subscriptions % models ? 1 : 0) - 1
    await write(copiesOf(id, copies))
  }
  return models
}

async function isActive(read: Read, id: string): Promise<true | undefined> {
  const rows = await read(
    `SELECT id FROM acquiring_subscription WHERE id = '${id}' AND state = 'active' AND card_payment_id IS NOT NULL`
  )
  return rows.length > 0 || undefined
}

const copiesOf = (id: string, copies: number): string => `
  INSERT INTO acquiring_subscription
  SELECT (jsonb_populate_record(model, jsonb_build_object('id', model.id || '_' || n, 'line_item_id', model.line_item_id || '_' || n))).*
  FROM acquiring_subscription AS model, generate_series(1, ${copies}) AS n WHERE model.id = '${id}'`
