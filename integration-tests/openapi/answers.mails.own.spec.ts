import { z } from "@medusajs/framework/zod"
import { addPiece } from "../support/add-piece"
import { onlyAttempt } from "../provider/support/attempts"
import { payDirect, refOf, sell } from "../provider/support/pay"
import { moduleOf } from "../hostile/support/module"
import { choose, newPlan, subscribeAs } from "../subscriptions/support/subscribe"
import { cardOf } from "../support/acquiring"
import { CARDS } from "../support/cards"
import { newCustomer } from "../support/customer"
import { MANUAL } from "../support/manual-account"
import { eventually } from "../support/eventually"
import type { Answer } from "../support/http"
import { withOwnStore } from "../support/with-store"
import { differenceFrom } from "./support/description"

withOwnStore("docs/openapi.json", { env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  /** A list without rows says nothing of a row. */
  const compare = (request: string, { status, json }: Pick<Answer, "status" | "json">) => {
    const isEmpty = Object.values(z.record(z.string(), z.unknown()).parse(json)).some((value) => Array.isArray(value) && value.length === 0)
    return isEmpty ? `${request} answers an empty list.` : differenceFrom(request, status, json)
  }
  /** Asks as the merchant, and compares. */
  const merchant = async (method: string, path: string, body?: Record<string, unknown>): Promise<string | undefined> =>
    compare(`${method} ${path}`, { status: 200, json: await world().admin.client.fetch<unknown>(path, { method, body }) })
  const openLink = async () => (await moduleOf(world()).paymentLinks.list({ state: ["open"] }, { limit: 1, offset: 0, order: { column: "created_at", direction: "desc" } })).rows[0]?.id
  const none = (differences: readonly (string | undefined)[]) => expect(differences.filter((difference) => difference !== undefined)).toEqual([])

  it("describes what the merchant is answered about payments, notifications, problems and payment links", async () => {
    const { order, payment: sold } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "dispute")
    const notice = await eventually(async () => (await moduleOf(world()).inbox.list({}, { limit: 1, offset: 0, order: { column: "created_at", direction: "asc" } })).rows[0])
    const [payment] = (await moduleOf(world()).payments.list({}, { limit: 1, offset: 0 })).rows
    await world().admin.admin.payment.refund(sold.id, { amount: 1 })
    const reserved = await onlyAttempt(world(), (await sell(world(), { providerId: MANUAL })).ready.session.id)
    await addPiece(world(), order.id)
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await payDirect(world(), await world().newCart())
    none([
      await merchant("GET", "/admin/acquiring/overview"),
      await merchant("GET", "/admin/acquiring/payments"),
      await merchant("GET", `/admin/acquiring/payments/${payment?.id}`),
      await merchant("POST", `/admin/acquiring/payments/${payment?.id}/sync`),
      await merchant("GET", "/admin/acquiring/notifications"),
      await merchant("GET", `/admin/acquiring/notifications/${notice.id}`),
      await merchant("GET", "/admin/acquiring/problems"),
      await merchant("POST", "/admin/acquiring/payment-links", { order_id: order.id }),
      await merchant("GET", "/admin/acquiring/payment-links"),
      await merchant("POST", `/admin/acquiring/payment-links/${await openLink()}/mail`),
      await merchant("GET", "/admin/acquiring/refunds"),
      await merchant("POST", `/admin/acquiring/payments/${reserved.id}/cancel`),
      await merchant("GET", "/admin/acquiring/accounts"),
      await merchant("POST", "/admin/acquiring/reviews", { ids: [payment?.id], decision: "approve" }),
      await merchant("GET", "/admin/acquiring/audit"),
    ])
  })

  it("describes what merchant and customer are answered about subscriptions and saved cards", async () => {
    const plan = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "10.00" } })
    const owner = await newCustomer(world(), "owner@example.com")
    const contract = await subscribeAs(world(), owner, plan.id)
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    await (await owner.acquiring()).card(refOf(ready), cardOf(CARDS.approved), { save_card: true })
    const { rows: [saved] } = await moduleOf(world()).payments.list({ payment_session_id: ready.session.id }, { limit: 1, offset: 0 })
    const own = "/store/customers/me/acquiring/contracts"
    none([
      await merchant("GET", "/admin/acquiring/plans"),
      await merchant("GET", `/admin/acquiring/plans/${plan.id}`),
      await merchant("GET", "/admin/acquiring/contracts"),
      await merchant("GET", "/admin/acquiring/contracts/figures"),
      await merchant("GET", `/admin/acquiring/contracts/${contract.id}/cards`),
      await merchant("GET", `/admin/acquiring/contracts/${contract.id}/price`),
      await merchant("POST", `/admin/acquiring/contracts/${contract.id}/card`, { saved_card: saved?.id }),
      await merchant("POST", `/admin/acquiring/contracts/${contract.id}/card/ask`),
      await merchant("POST", `/admin/acquiring/contracts/${contract.id}/pause`),
      compare(`GET ${own}`, await owner.ask(own)),
      compare(`GET ${own}/${contract.id}`, await owner.ask(`${own}/${contract.id}`)),
      compare(`POST ${own}/${contract.id}/card`, await owner.ask(`${own}/${contract.id}/card`, {})),
      compare("GET /store/acquiring/plans", await owner.ask(`/store/acquiring/plans?variant_id=${world().shop.variant_id}`)),
      compare("GET /store/acquiring/saved-cards", await owner.ask("/store/acquiring/saved-cards")),
    ])
  })

  it("describes what a storefront is answered, refusals too", async () => {
    const ready = await world().newCart()
    const ref = refOf(ready)
    const session = `/store/acquiring/payment-sessions/${ref.sessionId}`
    const plan = await newPlan(world())
    const other = await world().newCart()
    const refused = await world().acquiring.card(ref, { ...cardOf(CARDS.approved), number: "4111" })
    expect(refused.json).toMatchObject({ code: "invalid_card", field: expect.any(String) })
    none([
      compare(`POST ${session}/card`, refused),
      compare(`POST ${session}/checkout`, await world().acquiring.checkout(ref)),
      compare(`POST ${session}/optimise`, await world().acquiring.post(`${ref.sessionId}/optimise`, { cart_id: ref.cartId })),
      compare(`POST ${session}/card`, await world().acquiring.card(ref, cardOf(CARDS.approved))),
      compare(`GET ${session}`, await world().acquiring.state(ref)),
      compare(`GET ${session}`, await world().acquiring.state({ ...ref, cartId: other.cart.id })),
      compare(`POST /store/acquiring/carts/${other.cart.id}/subscriptions`, await choose(world(), other.cart.id, { plan_id: plan.id })),
    ])
  })
})
