import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { judge, readEvidence } from "../invariants"
import type { Evidence } from "../invariants"
import { DECLINED, payDirect, withEndlessDecimals } from "../../testing/shop/pay"
import { eventually } from "../../testing/clock/eventually"
import { orderOfCart, paymentOf } from "../../testing/shop/order"
import { withStore } from "../../testing/store/with-store"

/** Each spoils the rows of one purchase in a way that the named rule has to find. */
const SPOILT = {
  [`UPDATE order_payment_collection SET deleted_at = now()`]: "one order per purchase",
  [`UPDATE payment SET data = '{}'`]: "money is in an order or went back",
  [`UPDATE payment SET canceled_at = now()`]: "the gateway and Medusa agree to the cent",
  [`UPDATE capture SET deleted_at = now()`]: "the gateway and Medusa agree to the cent",
  [`UPDATE refund SET raw_amount = '{"value":"10.02"}' WHERE amount = 10.005`]:
    "the gateway and Medusa agree to the cent",
  [`UPDATE acquiring_payment SET synced_at = null`]: "nothing waits without a date",
  [`UPDATE acquiring_payment SET state = 'unknown', attention = '{"code":"verbatim","params":{"text":"Look."}}', next_poll_at = null WHERE state = 'captured'`]:
    "nothing waits without a date",
  [`UPDATE acquiring_modification SET state = 'unknown', next_poll_at = null WHERE amount = '10.01'`]:
    "nothing waits without a date",
  [`UPDATE acquiring_webhook_event SET state = 'received'`]: "nothing waits without a date",
  [`UPDATE acquiring_payment SET history = history - 1`]: "states moved along the table",
  [`UPDATE acquiring_modification SET history = '[]'`]: "states moved along the table",
  [`UPDATE acquiring_payment SET order_no = 'ANOTHER' WHERE state = 'captured'`]: "paid here is paid there",
  [`UPDATE acquiring_modification SET cause = 'orphaned'`]: "what pays for an order is not sent back by itself",
  [`UPDATE acquiring_modification SET kind = 'cancel', state = 'done' WHERE amount = '10.01'`]:
    "nothing is sent after a cancellation",
  [`UPDATE payment SET canceled_at = '2000-01-01'`]: "an order is placed of a payment that stands",
  [`INSERT INTO acquiring_payment SELECT (jsonb_populate_record(p, '{"id":"acqpay_second","order_no":"SECOND"}')).*
    FROM acquiring_payment AS p WHERE state = 'captured'`]: "one paid attempt per order",
}

const hasSecond = ({ attempts }: Evidence): boolean => attempts.some(({ order_no }) => order_no === "SECOND")
const twice = (charge: Evidence["charges"][number]) => [charge, { ...charge, order_no: "SECOND" }]

withStore("The state of a real store and the gateway's ledger", (world) => {
  const database = () => world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)

  /** The broken rules in the rows that the connection sees. */
  async function brokenRules(connection: Knex = database()): Promise<readonly string[]> {
    const read = async <Row>(sql: string): Promise<readonly Row[]> => (await connection.raw<{ rows: Row[] }>(sql)).rows
    const evidence = await readEvidence(read, await world().sandbox.transactions())
    return judge(hasSecond(evidence) ? { ...evidence, charges: evidence.charges.flatMap(twice) } : evidence).map(
      ({ rule }) => rule
    )
  }

  it("is found in order when it is, and each rule is broken when rows are spoilt", async () => {
    // A tax with endless decimals, a decline before the payment, and two refunds that do not end at cents either.
    const ready = await world().newCart(withEndlessDecimals(world()))
    await payDirect(world(), ready, DECLINED)
    await payDirect(world(), ready)
    await world().store.store.cart.complete(ready.cart.id)
    const payment = paymentOf(await eventually(() => orderOfCart(world().admin, ready.cart.id)))
    for (const amount of [10.005, 3.333]) await world().admin.admin.payment.refund(payment.id, { amount })
    await world().sandbox.advance(60_000)
    await eventually(async () => ((await brokenRules()).length === 0 ? true : undefined))

    const found: Record<string, string | undefined> = {}
    for (const [spoil, rule] of Object.entries(SPOILT)) {
      const transaction = await database().transaction()
      await transaction.raw(spoil)
      found[spoil] = (await brokenRules(transaction)).find((broken) => broken === rule)
      await transaction.rollback()
    }
    expect(found).toEqual(SPOILT)
    expect(await brokenRules()).toEqual([])
  })
})
