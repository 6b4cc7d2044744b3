import type Medusa from "@medusajs/js-sdk"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { waitForBillingCycle, subscriptionNow } from "../subscriptions/support/renew"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { secondAdmin, userId } from "../support/second-admin"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

const [KEY, OTHER_KEY] = ["3f1c0a52b7e84d60", "90d1c6f2aa5b4e17"]

/** The result of a request: `done`, or the error. */
const told = (answer: PromiseSettledResult<unknown>) =>
  answer.status === "fulfilled" ? "done" : String(answer.reason.message)

withStore("A request of a screen", (world) => {
  triedOnce()

  const post = <Answer>(path: string, body: Record<string, unknown>, admin: Medusa = world().admin) =>
    admin.client.fetch<Answer>(`/admin/acquiring/${path}`, { method: "POST", body })
  const move = (id: string, act: "capture" | "refund", body: Record<string, unknown>, admin?: Medusa) =>
    post<{ payment: PaymentRecord }>(`payments/${id}/${act}`, { idempotency_key: KEY, ...body }, admin)
  const sold = async (providerId?: string) => {
    const { ready, payment } = await sell(world(), providerId === undefined ? {} : { providerId })
    return { ...(await onlyAttempt(world(), ready.session.id)), medusaId: payment.id }
  }
  const sent = async () => (await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)
  const inMedusa = async (id: string) => {
    const { payment } = await world().admin.admin.payment.retrieve(id, { fields: "id,*captures,*refunds" })
    return {
      captures: (payment.captures ?? []).map(({ amount }) => Number(amount)),
      refunds: (payment.refunds ?? []).map(({ amount }) => Number(amount)),
    }
  }

  describe("of a payment's money", () => {
    it("is refunded once where it comes a second time, and answered as the first time", async () => {
      const { id, medusaId } = await sold()
      const first = await move(id, "refund", { amount: "10.00", note: "One was broken" })
      expect(first.payment.refunded_amount).toBe("10.00")
      const second = await move(id, "refund", { amount: "10.00", note: "One was broken" })
      expect(second.payment.refunded_amount).toBe("10.00")
      expect(await sent()).toEqual(["10.00"])
      expect((await inMedusa(medusaId)).refunds).toEqual([10])
    })

    it("is refunded once where it comes twice at one moment", async () => {
      const { id, medusaId } = await sold()
      const answers = (await Promise.allSettled([1, 2, 3].map(() => move(id, "refund", { amount: "5.00" })))).map(told)
      expect(answers).toContain("done")
      expect(await sent()).toEqual(["5.00"])
      expect((await inMedusa(medusaId)).refunds).toEqual([5])
    })

    it("is captured once where it comes a second time", async () => {
      const { id, medusaId } = await sold(MANUAL)
      const answers = [await move(id, "capture", { amount: "10" }), await move(id, "capture", { amount: "10.00" })]
      expect(answers.map(({ payment }) => payment.captured_amount)).toEqual(["10.00", "10.00"])
      expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "10.00" })
      expect((await inMedusa(medusaId)).captures).toEqual([10])
    })

    it("is known as its user's in Medusa and in the trail", async () => {
      const { id, medusaId } = await sold()
      await move(id, "refund", { amount: "10.00" })
      const user = await userId(world(), "admin@example.com")
      const { payment } = await world().admin.admin.payment.retrieve(medusaId, { fields: "id,refunds.created_by" })
      expect(payment.refunds?.map(({ created_by }) => created_by)).toEqual([user])
      const { activity } = await world().admin.client.fetch<{ activity: { action: string; actor_id: string }[] }>(
        "/admin/acquiring/audit"
      )
      expect(activity.filter(({ action }) => action === "payment.refunded").map(({ actor_id }) => actor_id)).toEqual([
        user,
      ])
    })

    it("may be another amount with another key only", async () => {
      const { id } = await sold()
      await move(id, "refund", { amount: "10.00" })
      await expect(move(id, "refund", { amount: "4.00" })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("a refund of 10.00 EUR already used this idempotency_key"),
      })
      await move(id, "refund", { amount: "4.00", idempotency_key: OTHER_KEY })
      expect(await sent()).toEqual(["10.00", "4.00"])
    })

    it("is tried again where it proved not to have arrived, and not before that", async () => {
      const { id } = await sold()
      // The gateway does not end the refund meanwhile.
      await world().sandbox.hold()
      await world().sandbox.addFault({ fault: "drop_before_booking", operation: "refund", times: 1 })
      await expect(move(id, "refund", { amount: "10.00" })).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/The outcome of .* is unknown/),
      })
      await expect(move(id, "refund", { amount: "10.00" })).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("is still in progress"),
      })
      const { modifications } = moduleOf(world())
      const [first] = await modifications.ofPayment(id)
      await modifications.move(first?.id ?? "", "failed", {}, new Date())
      await move(id, "refund", { amount: "10.00" })
      expect((await modifications.ofPayment(id)).map(({ state, request_key }) => [state, request_key])).toEqual([
        ["failed", KEY],
        ["accepted", KEY],
      ])
      expect(await sent()).toEqual(["10.00"])
    })

    it("is rejected if another user has refunded since, with the refunded amount of now", async () => {
      const { id } = await sold()
      const { client: second } = await secondAdmin(world())
      await move(id, "refund", { amount: "10.00", refunded_amount: "0.00" })
      await expect(
        move(id, "refund", { amount: "10.00", refunded_amount: "0.00", idempotency_key: OTHER_KEY }, second)
      ).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("the refunded amount of this payment is now 10.00 EUR instead of 0.00 EUR"),
      })
      expect(await sent()).toEqual(["10.00"])
      await move(id, "refund", { amount: "10.00", refunded_amount: "10.00", idempotency_key: OTHER_KEY }, second)
      expect(await sent()).toEqual(["10.00", "10.00"])
    })

    it("is rejected with the reason if another user captured all of it before, or refunded it, which Medusa itself rejects in other words or not at all", async () => {
      const { id } = await sold(MANUAL)
      const { client: second } = await secondAdmin(world())
      await move(id, "capture", { amount: "29.90" }, second)
      const faster = (sum: string, done: string) => ({
        status: 409,
        message: expect.stringContaining(`the ${done} amount of this payment is now ${sum} EUR instead of 0.00 EUR`),
      })
      await expect(
        move(id, "capture", { amount: "10.00", captured_amount: "0.00", idempotency_key: OTHER_KEY })
      ).rejects.toMatchObject(faster("29.90", "captured"))
      await move(id, "refund", { amount: "29.90", idempotency_key: "a1b2c3d4e5f60718" }, second)
      await expect(
        move(id, "refund", { amount: "29.90", refunded_amount: "0.00", idempotency_key: "b1b2c3d4e5f60718" })
      ).rejects.toMatchObject(faster("29.90", "refunded"))
      expect(await sent()).toEqual(["29.90"])
    })

    it("is done for one of two who looked at the same sum at one moment", async () => {
      const { id, medusaId } = await sold(MANUAL)
      const { client: second } = await secondAdmin(world())
      const answers = await Promise.allSettled([
        move(id, "capture", { amount: "10.00", captured_amount: "0.00" }),
        move(id, "capture", { amount: "10.00", captured_amount: "0.00", idempotency_key: OTHER_KEY }, second),
      ])
      expect(answers.map(told).filter((answer) => answer === "done")).toHaveLength(1)
      expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "10.00" })
      expect((await inMedusa(medusaId)).captures).toEqual([10])
    })

    it.each([
      { amount: "0.0.1" },
      { amount: "-1" },
      { amount: 5 },
      { amount: "5", idempotency_key: "short" },
      { amount: "5", more: true },
    ])("is refused as %j", async (body) => {
      const { id } = await sold()
      await expect(move(id, "refund", body)).rejects.toMatchObject({ status: 400 })
      expect(await sent()).toEqual([])
    })

    it("is not found for a payment that is none", async () => {
      await expect(move("acqpay_none", "refund", { amount: "5.00" })).rejects.toMatchObject({ status: 404 })
    })
  })

  describe("of a subscription's next cycle", () => {
    const wish = (id: string, act: "skip" | "charge", next_due_at: Date | null | undefined, admin?: Medusa) =>
      post<{ subscription: SubscriptionRecord }>(
        `subscriptions/${id}/${act}`,
        next_due_at === undefined ? {} : { next_due_at },
        admin
      )
    const begun = async () => {
      const { id } = await subscribe(world(), (await newPlan(world())).id)
      return subscriptionNow(world(), id)
    }

    it("skips the one that was seen once, when two requests come one after the other", async () => {
      const { id, next_due_at } = await begun()
      const { client: second } = await secondAdmin(world())
      const { subscription } = await wish(id, "skip", next_due_at)
      await expect(wish(id, "skip", next_due_at, second)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(
          `the next billing cycle is due on ${String(subscription.next_due_at).slice(0, 10)}`
        ),
      })
      expect(await subscriptionNow(world(), id)).toMatchObject({
        skipped: 1,
        next_due_at: new Date(subscription.next_due_at ?? ""),
      })
      await wish(id, "skip", subscription.next_due_at, second)
      expect((await subscriptionNow(world(), id)).skipped).toBe(2)
    })

    it("skips it once, when two requests come at one moment", async () => {
      const { id, next_due_at } = await begun()
      const { client: second } = await secondAdmin(world())
      const answers = (
        await Promise.allSettled([wish(id, "skip", next_due_at), wish(id, "skip", next_due_at, second)])
      ).map(told)
      expect(answers.filter((answer) => answer === "done")).toHaveLength(1)
      expect(answers.join()).toContain("Nothing was done: this subscription has changed since you opened it, and")
      expect((await subscriptionNow(world(), id)).skipped).toBe(1)
    })

    it("skips whichever is next for a client that does not name the one that it saw", async () => {
      const { id } = await begun()
      await wish(id, "skip", undefined)
      await wish(id, "skip", undefined)
      expect((await subscriptionNow(world(), id)).skipped).toBe(2)
    })

    it("charges the one that was seen, and not the one after it", async () => {
      const { id, cycle, next_due_at } = await begun()
      await wish(id, "charge", next_due_at)
      await waitForBillingCycle(world(), id, cycle + 1, "completed")
      await expect(wish(id, "charge", next_due_at)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining("Nothing was done: this subscription has changed since you opened it, and"),
      })
      await expect(wish(id, "charge", null)).rejects.toMatchObject({ status: 409 })
      expect((await subscriptionNow(world(), id)).cycle).toBe(cycle + 1)
      expect((await world().sandbox.transactions()).filter(({ flow }) => flow === "token")).toHaveLength(1)
    })
  })
})
