import { textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { moduleOf } from "../../../testing/store/module"
import { openProblem, problemList, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"
import { withoutRefundSearch } from "./support/refund-search"

withStore("A refund with an unknown outcome that the gateway has no query for", (world) => {
  async function wantsRegistered(requireRegisteredIp: boolean): Promise<void> {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, requireRegisteredIp })
  }

  /** A refund that the gateway recorded, so long ago. The process died before it could store the answer. */
  async function leftWhileSent(milliseconds: number) {
    const { payment, ready } = await sell(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    const { id: paymentId } = await onlyAttempt(world(), ready.session.id)
    const created_at = new Date(Date.now() - milliseconds)
    const history = JSON.stringify([{ from: null, to: "processing", at: created_at.toISOString() }])
    const asSent = {
      state: "processing",
      history,
      result_text: null,
      poll_count: 0,
      next_poll_at: new Date(created_at.getTime() + MINUTE_MS),
      created_at,
      lease_expires_at: null,
    }
    await tableOf(world(), "acquiring_modification").where({ payment_id: paymentId }).update(asSent)
    const only = async () => {
      const [modification] = await moduleOf(world()).modifications.ofPayment(paymentId)
      if (!modification) throw new Error("There is no refund.")
      return modification
    }
    const shown = async () =>
      (await world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${paymentId}`)).payment
        .modifications[0]
    const say = async (outcome: "done" | "failed") =>
      world().admin.client.fetch(`/admin/acquiring/modifications/${(await only()).id}/resolve`, {
        method: "POST",
        body: { outcome },
      })
    const inMedusa = async () =>
      (
        await world()
          .container.resolve(Modules.PAYMENT)
          .retrievePayment(payment.id, { relations: ["refunds"] })
      ).refunds
    return { payment, only, shown, say, inMedusa }
  }

  afterEach(() => wantsRegistered(false))

  it("because the search for refunds is switched off, is unknown after its call, stays on the list with the setting's name, and is resolved by an admin", async () => {
    const { payment, only, shown, say, inMedusa } = await leftWhileSent(0)
    withoutRefundSearch(world())
    await workAt(world(), [3 * MINUTE_MS])
    expect(await only()).toMatchObject({ state: "unknown", poll_count: 1, next_poll_at: expect.any(Date) })
    const problem = await openProblem(world(), "modification_unresolved")
    expect(textOf(problem.resolution)).toMatch(/operations\.searchRefund\.enabled is false .* then record the outcome/)
    expect(await shown()).toMatchObject({ state: "unknown", next_poll_at: null })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 5 })).rejects.toThrow(
      /The gateway cannot be queried\. Look it up in the gateway's back office, then record the outcome on the payment's page under Card payments\./
    )
    await workAt(world(), [10 * MINUTE_MS, HOUR_MS, 8 * HOUR_MS])
    expect((await openProblem(world(), "modification_unresolved")).id).toBe(problem.id)
    expect((await problemList(world(), { kind: "modification_unresolved", state: "closed" })).count).toBe(0)
    await say("done")
    expect(await inMedusa()).toMatchObject([{ amount: 10 }])
  })

  it("because the gateway rejects the account's queries, is unknown after its call, listed for an admin, and resolved by them", async () => {
    await wantsRegistered(true)
    const { only, shown, say, inMedusa } = await leftWhileSent(0)
    await workAt(world(), [3 * MINUTE_MS])
    expect(await only()).toMatchObject({ state: "unknown" })
    expect(textOf((await openProblem(world(), "modification_unresolved")).resolution)).toMatch(
      /rejects all queries for this gateway account.* then record the outcome/
    )
    expect(await shown()).toMatchObject({ state: "unknown", next_poll_at: null })
    await say("failed")
    expect(await only()).toMatchObject({ state: "failed" })
    expect(await inMedusa()).toEqual([])
  })

  it("is unknown after its call, and recorded once it is done, behind 50 accepted refunds whose queries the gateway rejects", async () => {
    await wantsRegistered(true)
    const { only, inMedusa } = await leftWhileSent(2 * MINUTE_MS)
    const refund = await only()
    const refunds = () => tableOf(world(), "acquiring_modification")
    const [row] = await refunds().where({ id: refund.id }).select("*")
    const accepted = Array.from({ length: 50 }, (_, place) => ({
      ...row,
      id: `${refund.id}_${place}`,
      state: "accepted",
      reference: `accepted_${place}`,
      gateway_reference: `accepted_${place}`,
      medusa_id: null,
      request_key: null,
      history: JSON.stringify(refund.history),
      recorded_at: refund.created_at,
      next_poll_at: new Date(Date.now() - HOUR_MS),
      lease_expires_at: null,
    }))
    await refunds().insert(accepted)
    await refunds()
      .where({ id: refund.id })
      .update({ state: "processing", history: JSON.stringify(refund.history), lease_expires_at: null })
    await workAt(world(), [3 * MINUTE_MS])
    expect(await only()).toMatchObject({ state: "unknown" })
    const history = [...(await only()).history, { from: "unknown", to: "done", at: new Date().toISOString() }]
    await refunds()
      .where({ id: refund.id })
      .update({ state: "done", history: JSON.stringify(history), next_poll_at: new Date(), lease_expires_at: null })
    await workAt(world(), [5 * MINUTE_MS])
    expect(await inMedusa()).toMatchObject([{ amount: 10 }])
    expect((await only()).recorded_at).not.toBeNull()
    expect(await refunds().where({ state: "accepted", poll_count: 0 }).select("id")).toHaveLength(50)
  })

  it("is resolved by an admin although no worker has looked at it since its process died, and not as long as its call may go on", async () => {
    const { only, say } = await leftWhileSent(0)
    await expect(say("done")).rejects.toThrow(
      "No changes made: the gateway is still processing this refund. Check again in a minute."
    )
    await tableOf(world(), "acquiring_modification").update({
      created_at: new Date(Date.now() - 2 * MINUTE_MS),
      next_poll_at: new Date(Date.now() + HOUR_MS),
    })
    await say("done")
    expect((await only()).history.map(({ to }) => to)).toEqual(["processing", "unknown", "accepted"])
  })
})
