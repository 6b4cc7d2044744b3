import { english, textOf } from "../../../testing/english"
import type { AnswerFault } from "../../../src/sandbox/faults/fault"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { APPROVED, DECLINED, refOf } from "../../../testing/shop/pay"

/** Broken answers to a card payment that the gateway recorded. */
const BROKEN: readonly AnswerFault[] = ["drop_after_booking", "cut_body", "empty_body", "huge_body", "http_500"]

const SOMETHING_ELSE: readonly AnswerFault[] = [
  "html_error_page",
  "redirect",
  "wrong_signature",
  "no_signature",
  "unknown_status",
]

const DIFFERENT: readonly AnswerFault[] = ["wrong_amount", "wrong_currency", "wrong_order_no", "wrong_account"]

withStore("An answer of the gateway that cannot be believed", (world) => {
  /** Pays with a card while the gateway answers so: the shopper waits, nothing is decided, nothing is sent again. */
  async function payUnder(fault: AnswerFault, number = APPROVED, ms?: number) {
    const { newCart, acquiring, sandbox } = world()
    onlyLater(world())
    await sandbox.addFault({ fault, operation: "authorise", times: 1, ms })
    // No webhook comes, because only queries may find the truth here.
    await sandbox.addFault({ fault: "notify_never" })
    const ready = await newCart()
    const ref = refOf(ready)
    const told = paymentIn(await acquiring.card(ref, cardOf(number)))
    const attempt = await onlyAttempt(world(), ready.session.id)
    const again = await acquiring.card(ref, cardOf(APPROVED))
    return { ready, ref, attempt, told, again: [again.status, again.json] }
  }

  const BEING_CHECKED = { status: "pending", code: "being_checked", retry: false }
  const REFUSED = [409, expect.objectContaining({ code: "payment_in_progress" })]

  it.each([
    ["as it is broken", BROKEN],
    ["as it is something else", SOMETHING_ELSE],
  ])(
    "%s is unknown, never a decline: a query proves it paid, it becomes an order, and nothing was sent twice",
    async (_, faults) => {
      for (const fault of faults) {
        await world().sandbox.reset()
        const { ready, told, attempt, again } = await payUnder(fault)
        expect([fault, told, attempt.state, again]).toEqual([
          fault,
          expect.objectContaining(BEING_CHECKED),
          "unknown",
          REFUSED,
        ])
        expect(textOf(attempt.attention)).toMatch(/default/)
        expect([fault, (await sync(world(), attempt)).state]).toEqual([fault, "captured"])
        await placeOrder(world().store, ready.cart.id)
        expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
        expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
        expect(await world().sandbox.onlyTransaction()).toMatchObject({
          state: "captured",
          canceled: "0.00",
          refunding: "0.00",
        })
      }
    }
  )

  it("is a mismatch when it names another amount, currency, order or account, until the gateway reports ours", async () => {
    for (const fault of DIFFERENT) {
      await world().sandbox.reset()
      const { told, attempt, again } = await payUnder(fault)
      expect([fault, told, attempt.state, again]).toEqual([
        fault,
        expect.objectContaining(BEING_CHECKED),
        "mismatch",
        REFUSED,
      ])
      expect([fault, (await sync(world(), attempt)).state]).toEqual([fault, "captured"])
      expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
    }
  })

  it("is a decline only when a query confirms it, and then another card may be used", async () => {
    const { ref, attempt } = await payUnder("html_error_page", DECLINED)
    expect(attempt.state).toBe("unknown")
    expect((await sync(world(), attempt)).state).toBe("declined")
    expect(paymentIn(await world().acquiring.state(ref))).toMatchObject({ status: "declined", retry: true })
    expect(paymentIn(await world().acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
  })

  it("that never comes is unknown after half a minute", async () => {
    const { told, attempt, again } = await payUnder("never")
    expect([told, attempt.state, again]).toEqual([expect.objectContaining(BEING_CHECKED), "unknown", REFUSED])
    expect((await sync(world(), attempt)).state).toBe("captured")
    expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("is not believed when a question gets it, either: the payment stays as it was", async () => {
    const { attempt } = await payUnder("http_500")
    for (const fault of [
      "http_500",
      "html_error_page",
      "cut_body",
      "wrong_amount",
      "unknown_status",
      "wrong_account",
    ] as const) {
      await world().sandbox.addFault({ fault, operation: "query", times: 1 })
      expect([fault, ["unknown", "mismatch"].includes((await sync(world(), attempt)).state)]).toEqual([fault, true])
    }
    expect((await sync(world(), attempt)).state).toBe("captured")
    expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("to the request before booking ends the attempt only when it is readable", async () => {
    for (const fault of ["http_400", "http_404"] as const) {
      await world().sandbox.reset()
      await world().sandbox.addFault({ fault, operation: "authorise", times: 1 })
      const ref = refOf(await world().newCart())
      expect(paymentIn(await world().acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({
        status: "declined",
        code: "shop_unavailable",
        retry: true,
      })
      expect(paymentIn(await world().acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    }
    const { attempt } = await payUnder("drop_before_booking")
    expect([attempt.state, (await sync(world(), attempt)).state]).toEqual(["unknown", "unknown"])
  })

  it("and is HTTP 404 without a code of the gateway's counts as a decline only after the gateway was queried once", async () => {
    const { newCart, acquiring, sandbox } = world()
    onlyLater(world())
    const requests = async () => (await sandbox.ledger()).requests
    const payRecorded = async () => {
      await sandbox.addFault({ fault: "http_404_booked", operation: "authorise", times: 1 })
      const ready = await newCart()
      return { ready, ref: refOf(ready), told: paymentIn(await acquiring.card(refOf(ready), cardOf(APPROVED))) }
    }
    await sandbox.reset()
    await sandbox.addFault({ fault: "notify_never" })
    expect((await payRecorded()).told).toMatchObject({ status: "captured" })
    expect(await requests()).toMatchObject({ authorise: 1, query: 1 })
    await sandbox.addFault({ fault: "http_500", operation: "query" })
    const { ready, ref, told } = await payRecorded()
    expect(told).toMatchObject(BEING_CHECKED)
    expect((await acquiring.card(ref, cardOf(APPROVED))).status).toBe(409)
    const attempt = await onlyAttempt(world(), ready.session.id)
    expect(attempt).toMatchObject({
      state: "unknown",
      history: expect.arrayContaining([
        expect.objectContaining({ to: "unknown", note: english(expect.stringContaining("has not confirmed whether")) }),
      ]),
    })
    await sandbox.clearFaults()
    expect((await sync(world(), attempt)).state).toBe("captured")
    expect(await requests()).toMatchObject({ authorise: 2 })
  })
})
