import { english, textOf } from "../../../testing/english"
import type { Decision } from "../../../src/domain/payments/review-decision"
import { ScheduledQueries } from "../../../src/application/payments/attempts/scheduled-queries"
import { reviewPayments } from "../../../src/application/admin/reviews/review-payments"
import type { ReviewAnswer } from "../../../src/application/admin/reviews/review-payments"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { onlyLater } from "../../../testing/store/later"
import { withOwnStore } from "../../../testing/store/with-store"
import { onlyAttempt } from "../provider/support/attempts"
import { waitForOrder } from "../provider/support/complete"
import { refOf } from "../../../testing/shop/pay"

const SECOND_ACCOUNT = "1000000003"
const SECOND = "pp_acquiring_second"
const THIRD = "pp_acquiring_third"

const { url, merchant_id, sign_key } = sandboxOfTests()
const second = { merchant_id, account_id: SECOND_ACCOUNT, sign_key, baseUrl: url, flow: "both", acknowledgeSaqD: true }
const third = { ...second, profile: { operations: { review: { enabled: false } } } }

const options = {
  account: { orderOnPending: true },
  env: { ACQUIRING_MORE_ACCOUNTS: JSON.stringify({ second, third }) },
}

withOwnStore("The merchant's review", options, (world) => {
  beforeAll(() => new SandboxApi(url).putAccount({ merchant_id, account_id: SECOND_ACCOUNT, sign_key }))

  const review = async (ids: readonly string[], decision: string): Promise<readonly ReviewAnswer[]> => {
    const body = { ids, decision }
    return (
      await world().admin.client.fetch<{ reviews: ReviewAnswer[] }>("/admin/acquiring/reviews", {
        method: "POST",
        body,
      })
    ).reviews
  }

  async function paymentAmounts(providerId?: string) {
    const ready = await world().newCart({ providerId })
    expect(paymentIn(await world().acquiring.card(refOf(ready), cardOf(CARDS.held)))).toMatchObject({
      status: "pending",
    })
    return { ready, payment: await onlyAttempt(world(), ready.session.id) }
  }

  async function heldOrder() {
    const held = await paymentAmounts()
    await placeOrder(world().store, held.ready.cart.id)
    return held
  }

  it("that approves takes the money for the placed order, and the history contains who decided", async () => {
    const { ready, payment } = await heldOrder()
    expect(payment).toMatchObject({
      state: "pending",
      risk: { action: "REVIEW", score: "70", reasons: [{ name: "velocity", status: "REVIEW" }] },
    })
    await world().sandbox.addFault({ fault: "notify_never" })

    expect(await review([payment.id], "approve")).toEqual([
      { id: payment.id, outcome: "accepted", message: english(/./), state: "captured" },
    ])
    expect(paymentOf(await waitForOrder(world(), ready.cart.id, "captured")).captures).toHaveLength(1)
    const after = await onlyAttempt(world(), ready.session.id)
    expect(after.history.slice(-2)).toMatchObject([
      {
        from: "pending",
        to: "pending",
        cause: "operator",
        note: english(expect.stringContaining("approved")),
        decision: "approve",
        by: expect.stringMatching(/^user_/),
      },
      { from: "pending", to: "captured", cause: "query" },
    ])
    expect(after).toMatchObject({
      risk: { score: "70" },
      fraud: { is3ds: "0", provider: "sandbox", checks: [{ check_items: "velocity", status: "ACCEPT" }] },
    })
    expect(await review([payment.id], "reject")).toMatchObject([{ outcome: "not_pending", state: "captured" }])
    expect((await world().sandbox.ledger()).requests.review).toBe(1)
  })

  it("that rejects cancels the order that was placed", async () => {
    const { ready, payment } = await heldOrder()
    expect(await review([payment.id], "reject")).toMatchObject([{ outcome: "accepted", state: "declined" }])
    await eventually(async () =>
      (await orderOfCart(world().admin, ready.cart.id))?.status === "canceled" ? true : undefined
    )
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "declined", captured: "0.00" })
  })

  it("is made in the gateway's back office as well: its webhook brings the order up to date", async () => {
    const { ready, payment } = await heldOrder()
    await world().sandbox.act(payment.transaction_id ?? "", "approve")
    await waitForOrder(world(), ready.cart.id, "captured")
    const after = await onlyAttempt(world(), ready.session.id)
    expect(after.risk).toEqual({ action: "ACCEPT", score: "70", reasons: [{ name: "velocity", status: "REVIEW" }] })
    expect(after.history.at(-1)).toMatchObject({ to: "captured", cause: "webhook" })
  })

  it("goes in one request for each account, and answers for every payment in the order of the request", async () => {
    const [first, other, decided] = [await paymentAmounts(), await paymentAmounts(SECOND), await paymentAmounts()]
    await world().sandbox.act(decided.payment.transaction_id ?? "", "decline")
    await eventually(async () =>
      (await onlyAttempt(world(), decided.ready.session.id)).state === "declined" ? true : undefined
    )
    const answers = await review(
      [decided, other, first].map(({ payment }) => payment.id),
      "approve"
    )
    expect(answers.map(({ id, outcome, state }) => [id, outcome, state])).toEqual([
      [decided.payment.id, "not_pending", "declined"],
      [other.payment.id, "accepted", "captured"],
      [first.payment.id, "accepted", "captured"],
    ])
    expect((await world().sandbox.ledger()).requests.review).toBe(2)
  })

  it("is followed by one question about many payments, not by one for each", async () => {
    const held = [await paymentAmounts(), await paymentAmounts(), await paymentAmounts()]
    await world().sandbox.addFault({ fault: "notify_never" })
    // The store's own job sends no queries meanwhile.
    onlyLater(world())
    const ask = jest.spyOn(ScheduledQueries.prototype, "run")
    const answers = await reviewPayments(
      world().container,
      held.map(({ payment }) => payment.id),
      { decision: "approve" },
      () => new Date()
    )
    expect(answers.map(({ state }) => state)).toEqual(["captured", "captured", "captured"])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it("whose answer is lost is unknown, and the gateway is queried about it", async () => {
    const { payment } = await paymentAmounts()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "review", times: 1 })
    expect(await review([payment.id], "approve")).toMatchObject([{ outcome: "unknown", state: "captured" }])
  })

  it("is not turned into its opposite while the gateway may be working on it, and the error names who decided; an equal one is sent", async () => {
    const { payment } = await paymentAmounts()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "review", times: 1 })
    expect(await review([payment.id], "approve")).toMatchObject([{ outcome: "unknown", state: "pending" }])
    const secondsLater = (seconds: number, decision: Decision) =>
      reviewPayments(world().container, [payment.id], { decision }, () => new Date(Date.now() + seconds * 1_000))
    const [opposite] = await secondsLater(10, "reject")
    expect(opposite).toMatchObject({
      outcome: "not_accepted",
      state: "pending",
      message: english(expect.stringMatching(/^\S+@\S+ approved this payment on /)),
    })
    expect((await world().sandbox.ledger()).requests.review).toBe(1)
    expect(await secondsLater(20, "approve")).toMatchObject([{ outcome: "accepted", state: "captured" }])
  })

  it("of what was decided elsewhere is not accepted, with the gateway's words, and brings in what was decided", async () => {
    const { ready, payment } = await paymentAmounts()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act(payment.transaction_id ?? "", "decline")
    const [answer] = await review([payment.id], "approve")
    const { history } = await onlyAttempt(world(), ready.session.id)
    expect(history.find(({ cause }) => cause === "operator")).toEqual(
      expect.not.objectContaining({ decision: "approve" })
    )
    expect(textOf(history.find(({ cause }) => cause === "operator")?.note)).toMatch(
      /approved the payment in review\. The gateway did not accept the decision\.$/
    )
    expect(answer).toMatchObject({
      outcome: "not_accepted",
      message: english(expect.stringContaining("not held for review")),
      state: "declined",
    })
  })

  it("sends nothing when the request is wrong, and names the error", async () => {
    const { payment } = await paymentAmounts()
    const off = await paymentAmounts(THIRD)
    const refused: readonly (readonly [ids: unknown, decision: string, status: number, message: RegExp])[] = [
      [[], "approve", 400, /^ids /],
      ["acqpay_1", "approve", 400, /^ids /],
      [[payment.id, "acqpay_none"], "approve", 400, /Decision not sent: no payment has this ID\./],
      [[payment.id, "a'; drop table"], "approve", 400, /^ids\.1 /],
      [[payment.id], "perhaps", 400, /^decision /],
      [[payment.id, off.payment.id], "approve", 501, /operations\.review\.enabled/],
    ]
    for (const [ids, decision, status, message] of refused) {
      const asked = world().admin.client.fetch("/admin/acquiring/reviews", { method: "POST", body: { ids, decision } })
      await expect(asked).rejects.toMatchObject({ status, message: expect.stringMatching(message) })
    }
    expect((await world().sandbox.ledger()).requests.review).toBe(0)
    expect((await onlyAttempt(world(), payment.payment_session_id)).history.at(-1)).toMatchObject({
      to: "pending",
      cause: "response",
    })
  })
})
