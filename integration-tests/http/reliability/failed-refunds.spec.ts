import { textOf } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { comes, goes, openKinds } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

withStore("A refund that failed at the bank after it was accepted", (world) => {
  async function refundsOf(paymentId: string) {
    const { refunds = [] } = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(paymentId, { relations: ["refunds"] })
    return refunds
  }
  const amountsOf = async (paymentId: string) =>
    (await refundsOf(paymentId)).map(({ amount }) => Number(amount)).sort((one, other) => one - other)

  /** A failed refund of ten of 29.90 EUR, which the merchant sees. From then on the gateway sends no webhooks. */
  async function failARefund() {
    const { payment, ready } = await sell(world())
    await world().sandbox.hold()
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund_failed")
    const problem = await comes(world(), "refund_failed")
    await world().sandbox.addFault({ fault: "notify_never" })
    return { payment, ready, transaction_id, problem }
  }

  const retry = ({ key }: { readonly key: string }) =>
    world().admin.client.fetch(`/admin/acquiring/refunds/${key.split(":")[1]}/retry`, { method: "POST" })

  it.each(["failed", "done"] as const)(
    "or was made there, is found by refund search where the webhook of it is lost: %s",
    async (end) => {
      const { payment, ready } = await sell(world())
      await world().sandbox.hold()
      await world().admin.admin.payment.refund(payment.id, { amount: 10 })
      await world().sandbox.addFault({ fault: "notify_never" })
      await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, `refund_${end}`)
      const modification = async () => (await onlyAttempt(world(), ready.session.id)).modifications[0]
      expect(await modification()).toMatchObject({ state: "accepted" })
      await workAt(world(), [2 * MINUTE_MS, 2 * HOUR_MS])
      expect(await modification()).toMatchObject({ state: end, next_poll_at: null })
      expect(await amountsOf(payment.id)).toEqual([10])
      expect(await openKinds(world())).toEqual(end === "failed" ? ["refund_failed"] : [])
      expect((await world().sandbox.ledger()).requests.refund).toBe(1)
    }
  )

  it("is listed also if five hundred older ones exceed the rest of their payments", async () => {
    await failARefund()
    const database = world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    await database.raw(
      `INSERT INTO acquiring_modification SELECT (jsonb_populate_record(o, jsonb_build_object('id', 'acqmod_' || n, 'reference', 'older' || n, 'medusa_id', 'ref_' || n,
         'amount', '40.00', 'exact_amount', '40.00', 'created_at', o.created_at - interval '1 day'))).* FROM acquiring_modification AS o, generate_series(1, 500) AS n WHERE kind = 'refund'`
    )
    await database("acquiring_problem").delete()
    await comes(world(), "refund_failed")
  })

  it("is made up for by one of the same amount in the back office, which takes its place in Medusa", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    const [refund] = await refundsOf(payment.id)
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await workLater(world(), DAY_MS)
    expect((await refundsOf(payment.id)).map(({ id }) => id)).toEqual([refund?.id])
    const modifications = await moduleOf(world()).modifications.ofPayment(
      (await onlyAttempt(world(), ready.session.id)).id
    )
    expect(modifications.map(({ cause, medusa_id }) => [cause, medusa_id])).toEqual([
      ["merchant", refund?.id],
      ["external", refund?.id],
    ])
    await goes(world(), problem)
  })

  it("is removed from Medusa if less than it is left: a refund in the back office is recorded in its place, also in the order", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.act(transaction_id, "refund", "25.00")
    await workLater(world(), DAY_MS)
    expect(await amountsOf(payment.id)).toEqual([25])
    await goes(world(), problem)
    const order_id = (await orderOfCart(world().admin, ready.cart.id))?.id ?? ""
    const transactions = await world()
      .container.resolve(Modules.ORDER)
      .listOrderTransactions({ order_id: [order_id] })
    expect(transactions.map(({ amount }) => Number(amount)).sort((one, other) => one - other)).toEqual([-25, 29.9])
    await expect(retry(problem)).rejects.toThrow(
      "Request not sent: 25.00 of 29.90 EUR is already sent, so a refund of 10 is too high. Enter a lower amount."
    )
  })

  it("is recorded when it is sent again, also if Medusa lacks only the cent that the gateway rounds", async () => {
    const { payment, ready } = await sell(world())
    await world().sandbox.hold()
    const { transaction_id } = await world().sandbox.onlyTransaction()
    const refund = (amount: number) => world().admin.admin.payment.refund(payment.id, { amount })
    for (let turn = 0; turn < 2; turn += 1) {
      await refund(3.332)
      await world().sandbox.act(transaction_id, "refund_failed")
    }
    await refund(23.236)
    await world().sandbox.addFault({ fault: "notify_never" })
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.act(transaction_id, "refund", "0.01")
    await workLater(world(), DAY_MS)
    const { id } = await onlyAttempt(world(), ready.session.id)
    const modifications = () => moduleOf(world()).modifications.ofPayment(id)
    const known = (await refundsOf(payment.id)).map((one) => one.id)
    const removed = (await modifications()).find(({ medusa_id }) => medusa_id !== null && !known.includes(medusa_id))
    await retry({ key: `refund_failed:${removed?.id}` })
    await workAt(world(), [2 * MINUTE_MS, HOUR_MS, DAY_MS])
    const sentAgain = (await modifications()).filter(({ state, amount }) => state === "accepted" && amount === "3.33")
    expect(sentAgain).toMatchObject([{ cause: "merchant", recorded_at: expect.any(Date) }])
    expect(await amountsOf(payment.id)).toEqual([0.01, 3.332, 23.236])
  })

  it("is not sent again before Medusa was seen to have it", async () => {
    const { payment, problem } = await failARefund()
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: the plugin is still recording this refund in Medusa. Try again in a minute."
    )
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
    expect(await amountsOf(payment.id)).toEqual([10])
  })

  it("is not sent again while no query can show whether it was made in the back office", async () => {
    const { payment, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: the gateway could not be queried for a refund made in its back office. Try again in a minute."
    )
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ amount: "10.00" }])
    expect(await amountsOf(payment.id)).toEqual([10])
  })

  it("is not sent again where the gateway does not answer about its payment", async () => {
    const { transaction_id, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await world().sandbox.addFault({ fault: "missing_element", operation: "query" })
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: the gateway's response does not show whether this refund was already made in its back office. Look it up there."
    )
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
  })

  it("is not sent again while the gateway lists one with an unknown status, which is recorded when that is clear", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await world().sandbox.addFault({ fault: "unknown_status", operation: "searchRefund" })
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: the gateway's response does not show whether this refund was already made in its back office. Look it up there."
    )
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
    await workLater(world(), DAY_MS)
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain(
      'a refund of 10.00 with the unrecognized status "7"'
    )
    await world().sandbox.clearFaults()
    await workLater(world(), 2 * DAY_MS)
    expect(
      (await onlyAttempt(world(), ready.session.id)).modifications.map(({ cause, state }) => [cause, state])
    ).toEqual([
      ["merchant", "failed"],
      ["external", "accepted"],
    ])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ attention: null })
    expect(await amountsOf(payment.id)).toEqual([10])
    await goes(world(), problem)
  })

  it("is in Medusa also if it failed before Medusa, which got an unknown outcome, recorded it", async () => {
    const { payment, ready } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.hold()
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    await workLater(world(), 10 * SECOND_MS)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: "accepted", recorded_at: null },
    ])
    await world().sandbox.clearFaults()
    await world().sandbox.act(transaction_id, "refund_failed")
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).modifications[0]?.state === "failed" ? true : undefined
    )
    await workLater(world(), 2 * MINUTE_MS)
    expect(await amountsOf(payment.id)).toEqual([10])
    const problem = await comes(world(), "refund_failed")
    await retry(problem)
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["10.00", "10.00"])
    expect(await amountsOf(payment.id)).toEqual([10])
  })

  it("is not sent again when it was made in the back office a moment ago", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: this refund was already sent again, or made in the gateway's back office."
    )
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications.map(({ cause, state }) => [cause, state])).toEqual([
      ["merchant", "failed"],
      ["external", "accepted"],
    ])
    expect(await amountsOf(payment.id)).toEqual([10])
  })

  it("is made up for when the whole payment is voided there: Medusa refunds the rest", async () => {
    const { payment, transaction_id, problem } = await failARefund()
    await world().sandbox.act(transaction_id, "cancel")
    await workLater(world(), DAY_MS)
    expect(await amountsOf(payment.id)).toEqual([10, 19.9])
    await goes(world(), problem)
  })

  it("stays in its place in Medusa, and stays a problem, when it is sent again and never arrives", async () => {
    const { payment, ready, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "refund", times: 1 })
    await retry(problem)
    await workAt(world(), [5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 4 * HOUR_MS])
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications.map(({ state, recorded_at }) => [state, recorded_at !== null])).toEqual([
      ["failed", true],
      ["failed", true],
    ])
    expect(await amountsOf(payment.id)).toEqual([10])
    expect(await openKinds(world())).toContain("refund_failed")
  })
})
