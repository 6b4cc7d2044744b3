import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import type { PaymentRow } from "../../../src/modules/acquiring/sql/rows"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { attemptsOf, onlyAttempt } from "../provider/support/attempts"
import { APPROVED, DECLINED, openHosted, payAndCloseTheTab, payDirect, refOf } from "../../../testing/shop/pay"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { workAt, workLater } from "../../../testing/store/later"

const PAGE_ENDS = 61 * MINUTE_MS

/** After the second try it is an orphaned payment; ten minutes later it is reversed. */
const UNTIL_IT_GOES_BACK = [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS].map((after) => PAGE_ENDS + after)

withStore("A hosted page that takes another card after a decline", (world) => {
  const { merchant_id, account_id } = sandboxOfTests()
  beforeEach(() => world().sandbox.putAccount({ merchant_id, account_id, afterDecline: "another_card" }))
  afterEach(() => world().sandbox.putAccount({ merchant_id, account_id, afterDecline: "return" }))

  const row = async (sessionId: string) => {
    const [attempt] = await moduleOf(world()).payments.ofSession(sessionId)
    if (!attempt) throw new Error("There is no attempt.")
    return attempt
  }

  /** A shopper whose first card was declined, before the form for another one; from here on no webhook arrives. */
  async function afterTheFirstCard() {
    const ready = await world().newCart()
    const { shopper, page } = await openHosted(world(), ready)
    const again = await payHosted(shopper, page, cardOf(DECLINED))
    await eventually(async () => ((await row(ready.session.id)).state === "declined" ? true : undefined))
    await world().sandbox.addFault({ fault: "notify_never" })
    // As if there had been no query so far: an unverified webhook leads to at most one query a minute.
    await moduleOf(world()).payments.update((await row(ready.session.id)).id, { last_polled_at: null }, new Date())
    return { ready, there: { shopper, page: again } }
  }

  const webhooks = async () =>
    (
      await moduleOf(world()).inbox.list(
        {},
        { limit: 100, offset: 0, order: { column: "created_at", direction: "desc" } }
      )
    ).rows

  const isOrdered = (cartId: string) =>
    eventually(async () =>
      (await orderOfCart(world().admin, cartId))?.payment_status === "captured" ? true : undefined
    )

  it("becomes an order when the shopper comes back, although the webhook is lost", async () => {
    const { ready, there } = await afterTheFirstCard()
    await world().sandbox.addFault({ fault: "return_unsigned", times: 1 })
    const back = await payHosted(there.shopper, there.page, cardOf(APPROVED))
    expect(new URL(back.url).searchParams.get("status")).toBe("captured")
    await placeOrder(world().store, ready.cart.id)
  })

  it("becomes an order when the shop queries the state of the payment, although the webhook is lost", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there)
    expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({ status: "captured" })
    await workLater(world(), MINUTE_MS)
    await isOrdered(ready.cart.id)
  })

  it("becomes an order when the cart is completed, although the webhook is lost", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there)
    await placeOrder(world().store, ready.cart.id)
    await isOrdered(ready.cart.id)
  })

  it("becomes an order when its time is over, where the tab was closed and the webhook is lost", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there)
    await workLater(world(), 59 * MINUTE_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "declined" })
    await workAt(world(), [PAGE_ENDS, PAGE_ENDS + MINUTE_MS])
    await isOrdered(ready.cart.id)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured" })
  })

  it("becomes an order within a minute if its webhook is not verified, even after a query just before it was paid", async () => {
    const { ready, there } = await afterTheFirstCard()
    expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({ status: "declined" })
    await payAndCloseTheTab(world(), there)
    const { order_no } = await row(ready.session.id)
    expect((await notify(world(), forgedWebhook(order_no))).status).toBe(200)
    await eventually(async () => ((await webhooks()).every(({ state }) => state === "processed") ? true : undefined))
    expect(await row(ready.session.id)).toMatchObject({ state: "declined" })
    await workAt(world(), [MINUTE_MS, MINUTE_MS + 10 * SECOND_MS])
    await isOrdered(ready.cart.id)
  })

  it("is reversed if the shopper paid on a new page meanwhile: the order has the one payment", async () => {
    const { ready, there } = await afterTheFirstCard()
    await world().sandbox.clearFaults()
    const second = await openHosted(world(), ready)
    expect(
      new URL((await payHosted(second.shopper, second.page, cardOf(APPROVED))).url).searchParams.get("status")
    ).toBe("captured")
    await placeOrder(world().store, ready.cart.id)
    await world().sandbox.addFault({ fault: "notify_never" })
    await payAndCloseTheTab(world(), there)
    await workAt(world(), [PAGE_ENDS, ...UNTIL_IT_GOES_BACK])
    expect((await attemptsOf(world(), ready.session.id)).map(({ state }) => state)).toEqual(["captured", "canceled"])
    expect((await world().sandbox.transactions()).map(({ state }) => state)).toEqual([
      "declined",
      "captured",
      "canceled",
    ])
    await isOrdered(ready.cart.id)
  })

  it("is queried at its end, and six and thirty hours later; an unpaid one does not change, and is no problem", async () => {
    const { ready } = await afterTheFirstCard()
    const synced = await eventually(async () => {
      const known = await row(ready.session.id)
      return known.synced_at ? known : undefined
    })
    expect(synced).toMatchObject({ request: null, next_poll_at: synced.expires_at, result_code: expect.any(String) })
    const before = (await world().sandbox.ledger()).requests.query
    for (const at of [PAGE_ENDS, PAGE_ENDS + 6 * HOUR_MS, PAGE_ENDS + 30 * HOUR_MS, PAGE_ENDS + 5 * DAY_MS])
      await workLater(world(), at)
    const after = await row(ready.session.id)
    expect(patchOf(after)).toEqual(patchOf(synced))
    expect([after.poll_count, after.next_poll_at]).toEqual([3, null])
    expect((await world().sandbox.ledger()).requests.query).toBe(before + 3)
    const { problems } = await world().admin.client.fetch<{ problems: unknown[] }>("/admin/acquiring/problems")
    expect(problems).toEqual([])
  })

  it("is queried every day while the gateway does not answer", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    for (const at of [PAGE_ENDS, PAGE_ENDS + 7 * HOUR_MS, PAGE_ENDS + 31 * HOUR_MS, PAGE_ENDS + 56 * HOUR_MS])
      await workLater(world(), at)
    expect(await row(ready.session.id)).toMatchObject({
      state: "declined",
      attention: null,
      next_poll_at: expect.any(Date),
    })
    await world().sandbox.clearFaults()
    await workAt(world(), [PAGE_ENDS + 81 * HOUR_MS, PAGE_ENDS + 82 * HOUR_MS])
    await isOrdered(ready.cart.id)
  })

  it("becomes an order where a reviewer let it pass days later, and neither webhook of it arrived", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there, CARDS.held)
    for (const at of [PAGE_ENDS, PAGE_ENDS + 7 * HOUR_MS, PAGE_ENDS + 31 * HOUR_MS, PAGE_ENDS + 56 * HOUR_MS])
      await workLater(world(), at)
    expect(await row(ready.session.id)).toMatchObject({
      state: "declined",
      attention: null,
      next_poll_at: expect.any(Date),
    })
    const held = (await world().sandbox.transactions()).find(({ state }) => state !== "declined")
    await world().sandbox.act(held?.transaction_id ?? "", "approve")
    await workAt(world(), [PAGE_ENDS + 81 * HOUR_MS, PAGE_ENDS + 82 * HOUR_MS])
    await isOrdered(ready.cart.id)
  })

  it("is a problem of the merchant if it paid another amount: no order is made of it", async () => {
    const { ready, there } = await afterTheFirstCard()
    await payAndCloseTheTab(world(), there)
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "query" })
    await workAt(world(), [PAGE_ENDS, PAGE_ENDS + MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "mismatch" })
    const { problems } = await world().admin.client.fetch<{ problems: unknown[] }>("/admin/acquiring/problems")
    expect(problems).toMatchObject([{ kind: "payment_mismatch" }])
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
  })

  it("is distinguished from a card that was typed in the shop, and from a page that was not handed out: a decline ends those", async () => {
    const direct = await world().newCart()
    await payDirect(world(), direct, DECLINED)
    expect(await row(direct.session.id)).toMatchObject({ state: "declined", next_poll_at: null })
    const ready = await world().newCart()
    await world().sandbox.addFault({ fault: "http_400", operation: "checkout", times: 1 })
    await openHosted(world(), ready)
    expect(await row(ready.session.id)).toMatchObject({ state: "declined", next_poll_at: null })
  })
})

/** The fields that the merchant, the shopper and Medusa see. */
function patchOf({
  state,
  history,
  transaction_id,
  result_code,
  result_text,
  card_last4,
  request,
  attention,
  synced_at,
  next_sync_at,
}: PaymentRow) {
  return {
    state,
    history,
    transaction_id,
    result_code,
    result_text,
    card_last4,
    request,
    attention,
    synced_at,
    next_sync_at,
  }
}
