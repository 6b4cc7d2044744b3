import type { MessageResponse } from "../../../src/domain/shared/messages/message"
import { english } from "../../../testing/english"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { onlyAttempt } from "../provider/support/attempts"
import { openHosted, payDirect, refOf } from "../../../testing/shop/pay"
import { ago, goes, openProblem, tableOf } from "../../../testing/admin/problem-list"
import { switchQueriesOff } from "../reliability/support/closed-gateway"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"

withStore("A payment that the gateway does not report on", (world) => {
  const switchOff = () => switchQueriesOff(world())

  it("shows a merchant who queries it why there was no answer", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    const ask = () =>
      world().admin.client.fetch<{ unanswered: MessageResponse | null }>(`/admin/acquiring/payments/${id}/sync`, {
        method: "POST",
      })
    // Or the store's own job queries at that moment, and the merchant gets no new answer.
    await eventually(async () => /500/.test((await ask()).unanswered?.message ?? "") || undefined)
    await world().sandbox.clearFaults()
    expect((await ask()).unanswered).toBeNull()
  })

  it("with queries switched off is shown to its shopper in its last state, also on the return page, and the merchant sees which setting it is", async () => {
    switchOff()
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    const { shopper, page } = await openHosted(world(), ready)
    expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({ status: "open" })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const asked = world().admin.client.fetch(`/admin/acquiring/payments/${id}/sync`, { method: "POST" })
    await expect(asked).rejects.toMatchObject({
      status: 501,
      message: expect.stringContaining("operations.query.enabled"),
    })
    const back = await payHosted(shopper, page, cardOf(CARDS.approved))
    expect(back.status).toBeLessThan(500)
    expect((await world().sandbox.ledger()).requests.query ?? 0).toBe(0)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured" })
  })

  it("with queries switched off ends by the merchant's confirmation that nothing was taken, once and not too soon, and still counts if a webhook reports it later", async () => {
    switchOff()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const attempt = () => onlyAttempt(world(), ready.session.id)
    const { id } = await attempt()
    const say = (outcome: string) =>
      world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/resolve`, {
        method: "POST",
        body: { outcome },
      })
    const record = async () =>
      (await world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}`)).payment
    expect(await record()).toMatchObject({ state: "unknown", is_for_person: true })
    await expect(say("nothing_stored")).rejects.toMatchObject({ status: 409 })
    await expect(say("nothing_taken")).rejects.toThrow(
      "No changes made: the gateway may still process this payment. Look it up in the gateway's back office after"
    )

    const history = JSON.stringify([
      { from: "processing", to: "unknown", cause: "response", at: ago(2 * HOUR_MS).toISOString() },
    ])
    await tableOf(world(), "acquiring_payment").where({ id }).update({ history })
    const problem = await openProblem(world(), "payment_unresolved")
    const told = await Promise.allSettled([say("nothing_taken"), say("nothing_taken")])
    expect(told.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(await record()).toMatchObject({ state: "expired", is_for_person: false, attention: null })
    expect((await record()).history.at(-1)).toMatchObject({
      to: "expired",
      cause: "operator",
      note: english("A user confirmed that nothing was charged or reserved."),
    })
    const { activity } = await world().admin.client.fetch<{ activity: object[] }>("/admin/acquiring/audit", {
      query: { subject: id },
    })
    expect(activity).toContainEqual(
      expect.objectContaining({ action: "payment.resolved", outcome: "done", input: { outcome: "nothing_taken" } })
    )
    await goes(world(), problem)

    await world().sandbox.clearFaults()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "notify")
    await eventually(async () => ((await attempt()).state === "captured" ? true : undefined))
    expect(await eventually(() => orderOfCart(world().admin, ready.cart.id))).toBeDefined()
  })

  it("can be queried otherwise, and is not ended by a confirmation then", async () => {
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    const { payment } = await world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}`)
    expect(payment).toMatchObject({ state: "unknown", is_for_person: false })
    const said = world().admin.client.fetch(`/admin/acquiring/payments/${id}/resolve`, {
      method: "POST",
      body: { outcome: "nothing_taken" },
    })
    await expect(said).rejects.toThrow(
      "No changes made: the gateway can be queried about this payment. Query the gateway first."
    )
  })
})
