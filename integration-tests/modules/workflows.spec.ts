import { Modules } from "@medusajs/framework/utils"
import {
  cancelAcquiringSubscriptionWorkflowId,
  captureAcquiringPaymentWorkflow,
  createAcquiringPaymentLinkWorkflow,
  getPaymentLinkUrl,
  pauseAcquiringSubscriptionWorkflow,
  refundAcquiringPaymentWorkflow,
  syncAcquiringPaymentWorkflow,
} from "medusa-payment-acquiring/workflows"
import { onlyAttempt } from "../http/provider/support/attempts"
import { subscriptionNow } from "../http/subscriptions/support/renew"
import { MANUAL } from "../../testing/accounts/manual-account"
import { newCustomer } from "../../testing/shop/customer"
import { payDirect, sell } from "../../testing/shop/pay"
import { linkNow, orderWithOneMore } from "../../testing/shop/payment-links"
import { newPlan, subscribeAs } from "../../testing/shop/subscribe"
import { moduleOf } from "../../testing/store/module"
import { withStore } from "../../testing/store/with-store"

/** Payments after whose sync the hook below fails. */
const failing = new Set<string>()

// A hook has one handler, and other files may share this store.
syncAcquiringPaymentWorkflow.hooks.paymentSynced(async ({ payment }) => {
  if (failing.delete(payment.id)) throw new Error("The store's hook failed.")
})

withStore("A workflow of the plugin", (world) => {
  const customers = () => world().container.resolve(Modules.CUSTOMER)
  const audited = async (action: "subscription.canceled" | "subscription.paused" | "payment.synced", id: string) =>
    (await moduleOf(world()).audit.latest(action, id, 10)).map(({ actor_id, outcome }) => [actor_id, outcome])

  /** A customer with a subscription. */
  async function subscribed() {
    const owner = await newCustomer(world(), "owner@example.com")
    return { owner, subscription: await subscribeAs(world(), owner, (await newPlan(world())).id) }
  }

  it("calls the hooks of a store around a change, also if the customer's route makes it", async () => {
    const { owner, subscription } = await subscribed()
    const cancel = () => owner.ask(`/store/customers/me/acquiring/subscriptions/${subscription.id}/cancel`, {})
    await customers().updateCustomers(owner.id, { metadata: { machine_on_loan: true } })
    expect(await cancel()).toMatchObject({
      status: 400,
      json: { type: "not_allowed", message: "Return the coffee machine before you cancel." },
    })
    expect((await subscriptionNow(world(), subscription.id)).state).toBe("active")
    await customers().updateCustomers(owner.id, { metadata: { machine_on_loan: false } })
    expect(await cancel()).toMatchObject({ status: 200, json: { subscription: { state: "canceling" } } })
    expect((await customers().retrieveCustomer(owner.id)).metadata).toMatchObject({
      canceled_subscription: subscription.id,
    })
    expect(await audited("subscription.canceled", subscription.id)).toEqual([])
  })

  it("runs by its id, writes the audit entry with its actor, and rejects with the code of the route", async () => {
    const { owner, subscription } = await subscribed()
    const engine = world().container.resolve(Modules.WORKFLOW_ENGINE)
    const input = { id: subscription.id, at: "now", actor_id: "user_of_the_test" }
    const { result } = await engine.run(cancelAcquiringSubscriptionWorkflowId, { input })
    expect(result).toMatchObject({ id: subscription.id, state: "canceled", customer_id: owner.id, next_due_at: null })
    expect(await audited("subscription.canceled", subscription.id)).toEqual([["user_of_the_test", "done"]])
    const pause = (of: object) =>
      pauseAcquiringSubscriptionWorkflow(world().container).run({ input: { id: subscription.id, ...of } })
    await expect(pause({ actor_id: "user_of_the_test" })).rejects.toMatchObject({
      type: "not_allowed",
      code: "not_resolvable",
      message: "Nothing was changed: the subscription is canceled.",
    })
    expect(await audited("subscription.paused", subscription.id)).toEqual([["user_of_the_test", "refused"]])
    for (const nobody of [{}, { customer_id: undefined }])
      await expect(pause(nobody)).rejects.toMatchObject({ code: "invalid_request", field: "actor_id" })
    await expect(pause({ customer_id: "cus_another" })).rejects.toMatchObject({ type: "not_found", code: "not_found" })
  })

  it("captures and refunds once for each key, also at the same moment", async () => {
    const { ready } = await sell(world(), { providerId: MANUAL })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const capture = (key: string) =>
      captureAcquiringPaymentWorkflow(world().container).run({
        input: { id, amount: "10.00", idempotency_key: key, actor_id: "user_of_the_test" },
      })
    const first = await Promise.allSettled([capture("key-of-the-capture-1"), capture("key-of-the-capture-1")])
    expect(first.some(({ status }) => status === "fulfilled")).toBe(true)
    expect((await capture("key-of-the-capture-1")).result).toMatchObject({ id, state: "captured" })
    const refund = () =>
      refundAcquiringPaymentWorkflow(world().container).run({
        input: {
          id,
          amount: "4.00",
          idempotency_key: "key-of-the-refund-01",
          note: "too late",
          actor_id: "user_of_the_test",
        },
      })
    await refund()
    await refund()
    expect((await world().sandbox.ledger()).requests).toMatchObject({ capture: 1, refund: 1 })
    await expect(capture("too short")).rejects.toMatchObject({ type: "invalid_data", field: "idempotency_key" })
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { kind: "capture", amount: "10.00", state: "done" },
      { kind: "refund", amount: "4.00" },
    ])
  })

  it("does not undo its action if a hook after it fails", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    failing.add(id)
    const run = syncAcquiringPaymentWorkflow(world().container).run({ input: { id, actor_id: "user_of_the_test" } })
    await expect(run).rejects.toMatchObject({ message: "The store's hook failed." })
    expect(await audited("payment.synced", id)).toEqual([["user_of_the_test", "done"]])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "captured",
      order_id: expect.stringMatching(/^order_/),
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("creates a payment link without its URL in the result", async () => {
    const order_id = await orderWithOneMore(world())
    const { result } = await createAcquiringPaymentLinkWorkflow(world().container).run({
      input: { order_id, actor_id: "user_of_the_test" },
    })
    const { url, state } = await linkNow(world(), result.id)
    expect([result.state, state]).toEqual(["open", "open"])
    expect(JSON.stringify(result)).not.toContain("http")
    expect(await getPaymentLinkUrl(world().container, result.id)).toBe(url)
  })
})
