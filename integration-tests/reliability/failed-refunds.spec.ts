import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../hostile/support/module"
import { comes, goes, openKinds } from "../problems/support/list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../provider/support/pay"
import { withStore } from "../support/with-store"
import { DAY, MINUTE, workAt, workLater } from "./support/later"

withStore("A refund that failed at the bank after it was accepted", {}, (world) => {
  async function refundsOf(paymentId: string) {
    const { refunds = [] } = await world().container.resolve(Modules.PAYMENT).retrievePayment(paymentId, { relations: ["refunds"] })
    return refunds
  }
  const amountsOf = async (paymentId: string) => (await refundsOf(paymentId)).map(({ amount }) => Number(amount)).sort((one, other) => one - other)

  /** Ten of 29.90 EUR, and the merchant is told. From then on the gateway says nothing by itself. */
  async function failARefund() {
    const { payment, ready } = await sell(world())
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund_failed")
    const problem = await comes(world(), "refund_failed")
    await world().sandbox.addFault({ fault: "notify_never" })
    return { payment, ready, transaction_id, problem }
  }

  it("is made up for by one of the same amount in the back office, which takes its place in Medusa", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    const [refund] = await refundsOf(payment.id)
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await workLater(world(), DAY)
    expect((await refundsOf(payment.id)).map(({ id }) => id)).toEqual([refund?.id])
    const operations = await moduleOf(world()).operations.ofPayment((await onlyAttempt(world(), ready.session.id)).id)
    expect(operations.map(({ cause, medusa_id }) => [cause, medusa_id])).toEqual([["merchant", refund?.id], ["back_office", refund?.id]])
    await goes(world(), problem)
  })

  it("is made up for when the whole payment is voided there: Medusa gives back what it had not yet", async () => {
    const { payment, transaction_id, problem } = await failARefund()
    await world().sandbox.act(transaction_id, "cancel")
    await workLater(world(), DAY)
    expect(await amountsOf(payment.id)).toEqual([10, 19.9])
    await goes(world(), problem)
  })

  it("keeps its place in Medusa, and stays a problem, when it is sent again and refused", async () => {
    const { payment, ready, transaction_id, problem } = await failARefund()
    await workLater(world(), 2 * MINUTE)
    await world().sandbox.act(transaction_id, "cancel")
    const operationId = problem.key.split(":")[1]
    await world().admin.client.fetch(`/admin/acquiring/refunds/${operationId}/retry`, { method: "POST" })
    await workAt(world(), [5 * MINUTE, 10 * MINUTE])
    const { operations } = await onlyAttempt(world(), ready.session.id)
    expect(operations.map(({ state, booked_at }) => [state, booked_at !== null])).toEqual([["failed", true], ["failed", true]])
    expect(await amountsOf(payment.id)).toEqual([10])
    expect(await openKinds(world())).toContain("refund_failed")
  })
})
