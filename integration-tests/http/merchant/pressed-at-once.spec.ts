import type { AuditedAction } from "../../../src/domain/accounts/audit"
import { moduleOf } from "../../../testing/store/module"
import { cancelLink, linkNow, makeLink, orderWithOneMore } from "../../../testing/shop/payment-links"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { eventsOf } from "../subscriptions/support/events"
import { subscriptionNow } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { asked, bothAdmins, pressed } from "./support/two-admins"

const ROUNDS = [1, 2, 3]

withStore("One request of two users of the admin at the same moment", (world) => {
  triedOnce()

  /** The outcomes in the audit entries of an action. */
  const trail = async (act: AuditedAction, subject: string) =>
    (await moduleOf(world()).audit.latest(act, subject, 100)).map(({ outcome }) => outcome).sort()
  const oneOfTwo = (rounds: number) => [...Array<string>(rounds).fill("done"), ...Array<string>(rounds).fill("refused")]

  it("is done once with a subscription, and the other gets its new state: a pause, a cancellation, and to go on after either", async () => {
    const { id, history: begun } = await subscribe(world(), (await newPlan(world())).id)
    const admins = await bothAdmins(world())
    const emitted = eventsOf(world())
    const press = (act: string, body = {}) => pressed(admins, asked(`subscriptions/${id}/${act}`, body))
    const once = (state: string) => [`409 Nothing was changed: the subscription is ${state}.`, "done"]
    for (const _ of ROUNDS) {
      expect(await press("pause")).toEqual(once("paused"))
      expect(await press("resume")).toEqual(once("active"))
      expect(await press("cancel", { at: "end" })).toEqual(once("being canceled"))
      expect(await press("resume")).toEqual(once("active"))
    }
    expect(await press("cancel", { at: "now" })).toEqual(once("canceled"))
    const { history } = await subscriptionNow(world(), id)
    expect(history.slice(begun.length).map(({ to }) => to)).toEqual([
      ...ROUNDS.flatMap(() => ["paused", "active", "canceling", "active"]),
      "canceled",
    ])
    for (const [event, count] of [
      ["paused", 3],
      ["canceling", 3],
      ["active", 6],
      ["canceled", 1],
    ] as const)
      expect(emitted(`acquiring.subscription.${event}`)).toHaveLength(count)
    expect([
      await trail("subscription.paused", id),
      await trail("subscription.resumed", id),
      await trail("subscription.canceled", id),
    ]).toEqual([oneOfTwo(3), oneOfTwo(6), oneOfTwo(4)])
  })

  it("archives a plan once", async () => {
    const admins = await bothAdmins(world())
    for (const _ of ROUNDS) {
      const { id } = await newPlan(world())
      const archive = pressed(admins, (admin) =>
        admin.client.fetch(`/admin/acquiring/plans/${id}`, { method: "DELETE" })
      )
      expect(await archive).toEqual(["409 The plan is already archived.", "done"])
      expect((await moduleOf(world()).plans.find(id))?.state).toBe("archived")
      expect(await trail("plan.archived", id)).toEqual(oneOfTwo(1))
    }
  })

  it("cancels a payment link once, and the other gets that as the reason", async () => {
    const order_id = await orderWithOneMore(world())
    const admins = await bothAdmins(world())
    const emitted = eventsOf(world())
    for (const _ of ROUNDS) {
      const { id } = await makeLink(world(), { order_id })
      expect(await pressed(admins, asked(`payment-links/${id}/cancel`))).toEqual([
        "409 The payment link is already canceled.",
        "done",
      ])
      expect((await linkNow(world(), id)).history.map(({ to }) => to)).toEqual(["open", "canceled"])
      expect(await trail("payment_link.canceled", id)).toEqual(oneOfTwo(1))
    }
    expect(emitted("acquiring.payment_link.canceled")).toHaveLength(3)
  })

  it("takes a payment link back once, also where both have seen it open before either does", async () => {
    const { id } = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const { paymentLinks } = moduleOf(world())
    const find = paymentLinks.find.bind(paymentLinks)
    jest.spyOn(paymentLinks, "find").mockImplementationOnce(async (linkId) => {
      const seen = await find(linkId)
      await cancelLink(world(), id)
      return seen
    })
    await expect(cancelLink(world(), id)).rejects.toMatchObject({
      status: 409,
      message: "The payment link is already canceled.",
    })
  })

  it.each([
    ["done", "accepted", [5, 5, 5]],
    ["failed", "failed", []],
  ] as const)(
    "records a refund that the gateway has no query for as %s once, and Medusa follows once",
    async (outcome, state, recorded) => {
      const { ready, payment } = await sell(world())
      const admins = await bothAdmins(world())
      await world().sandbox.addFault({ fault: "notify_never" })
      await world().sandbox.addFault({ fault: "http_500", operation: "searchRefund" })
      for (const _ of ROUNDS) {
        await world().sandbox.addFault({ fault: "drop_before_booking", operation: "refund", times: 1 })
        await expect(world().admin.admin.payment.refund(payment.id, { amount: 5 })).rejects.toThrow(
          "outcome of the refund"
        )
        const id =
          (await onlyAttempt(world(), ready.session.id)).modifications.find(
            (modification) => modification.state === "unknown"
          )?.id ?? ""
        const answers = await pressed(admins, asked(`modifications/${id}/resolve`, { outcome }))
        expect(answers).toEqual([
          `409 No changes made: this refund is ${state}, so you do not need to record an outcome.`,
          "done",
        ])
        expect(
          (await moduleOf(world()).modifications.find(id))?.history.filter(
            ({ note }) => note?.code === "modifications.outcome_recorded_by_user"
          )
        ).toHaveLength(1)
        expect(await trail("modification.resolved", id)).toEqual(oneOfTwo(1))
      }
      const { payment: after } = await world().admin.admin.payment.retrieve(payment.id, { fields: "id,*refunds" })
      expect((after.refunds ?? []).map(({ amount }) => Number(amount))).toEqual(recorded)
      expect((await world().sandbox.ledger()).requests.refund).toBe(3)
    }
  )
})
