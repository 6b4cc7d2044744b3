import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { ProblemRecord } from "../../../src/application/admin/problem-record"
import { moduleOf } from "../../../testing/store/module"
import { ago, comes, goes, openKinds, openProblem, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"
import { withoutRefundSearch } from "./support/refund-search"

withStore("A refund that the gateway accepted, and that gets no result", (world) => {
  /** Ten of 29.90 EUR, accepted so long ago. From then on the gateway sends no webhooks. */
  async function acceptedSince(milliseconds: number) {
    const { payment, ready } = await sell(world())
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    await workLater(world(), 2 * MINUTE_MS)
    await makeOlder(milliseconds)
    return { payment, ready }
  }

  async function makeOlder(milliseconds: number): Promise<void> {
    const at = ago(milliseconds).toISOString()
    const history = JSON.stringify([
      { from: null, to: "processing", at },
      { from: "processing", to: "accepted", at },
    ])
    await tableOf(world(), "acquiring_modification").where({ kind: "refund" }).update({ created_at: at, history })
  }

  const transaction = async () => (await world().sandbox.onlyTransaction()).transaction_id
  const idIn = ({ key }: ProblemRecord) => key.split(":")[1] ?? ""
  const say = (id: string, outcome: "done" | "failed") =>
    world().admin.client.fetch(`/admin/acquiring/modifications/${id}/resolve`, { method: "POST", body: { outcome } })
  const retry = (id: string) => world().admin.client.fetch(`/admin/acquiring/refunds/${id}/retry`, { method: "POST" })

  it("is on the list after ten days and not before, until the gateway reports the result", async () => {
    const { ready } = await acceptedSince(10 * DAY_MS - HOUR_MS)
    expect(await openKinds(world())).toEqual([])
    await makeOlder(10 * DAY_MS + HOUR_MS)
    const problem = await openProblem(world(), "refund_overdue")
    const { id, order_no } = await onlyAttempt(world(), ready.session.id)
    expect(problem).toMatchObject({
      payment_id: id,
      order_no,
      account: "default",
      summary: english(expect.stringContaining(`the refund of 10.00 EUR with order number ${order_no}`)),
    })
    expect(textOf(problem.resolution)).toContain(
      (await moduleOf(world()).modifications.ofPayment(id))[0]?.gateway_reference
    )
    await world().sandbox.act(await transaction(), "refund_done")
    await workAt(world(), [2 * HOUR_MS, 9 * HOUR_MS])
    await goes(world(), problem)
  })

  it("is on the list as soon as the account's days are over, also where it is not filled in any more", async () => {
    const { accounts } = moduleOf(world())
    await acceptedSince(3 * DAY_MS + HOUR_MS)
    const state = accounts.state.bind(accounts)
    const patient = jest.spyOn(accounts, "state").mockImplementation(async (handle) => {
      const found = await state(handle)
      return found.account ? { ...found, account: { ...found.account, refundOverdueDays: 3 } } : found
    })
    await openProblem(world(), "refund_overdue")
    patient.mockImplementation(async (handle) => ({ ...(await state(handle)), account: undefined }))
    expect(await openKinds(world())).not.toContain("refund_overdue")
    await makeOlder(11 * DAY_MS)
    await openProblem(world(), "refund_overdue")
  })

  it("is on the list where refunds cannot be searched for, with the setting, and leaves it by the merchant's word that it was made", async () => {
    const { payment } = await acceptedSince(11 * DAY_MS)
    withoutRefundSearch(world())
    await workAt(world(), [2 * MINUTE_MS, DAY_MS, 4 * DAY_MS])
    const problem = await openProblem(world(), "refund_overdue")
    expect(textOf(problem.resolution)).toContain("operations.searchRefund.enabled")
    const said = await Promise.allSettled([say(idIn(problem), "done"), say(idIn(problem), "done")])
    expect(said.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await goes(world(), problem)
    expect(await moduleOf(world()).modifications.find(idIn(problem))).toMatchObject({
      state: "done",
      next_poll_at: null,
    })
    expect(
      (
        await world()
          .container.resolve(Modules.PAYMENT)
          .retrievePayment(payment.id, { relations: ["refunds"] })
      ).refunds
    ).toMatchObject([{ amount: 10 }])
  })

  it("is sent again by the merchant's word that it was not made, and not while the gateway lists it as accepted", async () => {
    await acceptedSince(11 * DAY_MS)
    const problem = await openProblem(world(), "refund_overdue")
    await say(idIn(problem), "failed")
    await goes(world(), problem)
    const failed = await comes(world(), "refund_failed")
    await expect(retry(idIn(failed))).rejects.toThrow("the gateway lists this refund as accepted")
    expect((await world().sandbox.onlyTransaction()).refunds).toHaveLength(1)
    await world().sandbox.act(await transaction(), "refund_failed")
    await retry(idIn(failed))
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ state: "failed" }, { amount: "10.00" }])
    await goes(world(), failed)
  })

  it("is not resolved by an admin before it is overdue", async () => {
    const { ready } = await acceptedSince(9 * DAY_MS)
    const [{ id = "" } = {}] = (await onlyAttempt(world(), ready.session.id)).modifications
    await expect(say(id, "failed")).rejects.toThrow("is accepted")
    expect(await moduleOf(world()).modifications.find(id)).toMatchObject({ state: "accepted" })
  })
})
