import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { PROVIDER } from "../provider/support/provider"
import { CARDS, typed } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { goLive } from "../support/go-live"
import { withStore } from "../../../testing/store/with-store"

interface Listed {
  readonly order_no: string
  readonly amount: string
  readonly state: string
  readonly risk: { readonly action: string | null }
  readonly order_id: string | null
  readonly mode: string | null
  readonly created_at: string
}

withStore("The list of payments", (world) => {
  const list = (query: Record<string, unknown>) =>
    world().admin.client.fetch<{ payments: Listed[]; count: number }>("/admin/acquiring/payments", { query })
  const amounts = async (order: string) => (await list({ order })).payments.map(({ amount }) => amount)
  const pay = async (card: string, quantity = 1) => {
    const { cart, session } = await world().newCart({ quantity })
    await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, typed(card))
  }

  it("is sorted by time, or by amount as a number", async () => {
    await pay(CARDS.approved, 4)
    await pay(CARDS.approved)
    await pay(CARDS.approved, 2)
    expect(await amounts("created_at")).toEqual(["104.90", "29.90", "54.90"])
    expect(await amounts("-created_at")).toEqual(["54.90", "29.90", "104.90"])
    expect(await amounts("amount")).toEqual(["29.90", "54.90", "104.90"])
    expect(await amounts("-amount")).toEqual(["104.90", "54.90", "29.90"])
    await expect(list({ order: "card_last4" })).rejects.toMatchObject({ status: 400 })
  })

  it("shows for each whether real cards were charged when it was begun, also when the account has gone live since", async () => {
    await pay(CARDS.approved)
    goLive(world())
    await pay(CARDS.approved)
    const { payments } = await list({ order: "created_at" })
    expect(payments.map(({ mode }) => mode)).toEqual(["test", "live"])
    expect((await list({ mode: "live" })).payments.map(({ order_no }) => order_no)).toEqual([payments[1]?.order_no])
  })

  it("is filtered by when they were begun, up to a moment or from it on", async () => {
    await pay(CARDS.approved, 2)
    await pay(CARDS.approved)
    const [first, second] = (await list({ order: "created_at" })).payments
    const found = async (created_at: Record<string, unknown>) =>
      (await list({ created_at })).payments.map(({ order_no }) => order_no)
    expect(await found({ $gte: second?.created_at })).toEqual([second?.order_no])
    expect(await found({ $lt: second?.created_at })).toEqual([first?.order_no])
    expect(await found({ $gt: second?.created_at })).toEqual([])
    await expect(list({ created_at: { $gte: "yesterday" } })).rejects.toMatchObject({ status: 400 })
  })

  it("is searched by the number of an order", async () => {
    const { order, ready } = await sell(world())
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    await sell(world())
    const { payments } = await list({ q: `#${order.display_id}` })
    expect(payments.map(({ order_id }) => order_id)).toEqual([order.id])
    expect((await list({ q: "#999999999" })).count).toBe(0)
  })

  it("is searched by the customer's mail address, whether they were logged in or not, and whether an order came of it or not", async () => {
    const guest = await sell(world(), { email: "green.guest@example.com" })
    await sync(world(), await onlyAttempt(world(), guest.ready.session.id))
    const member = await newCustomer(world(), "green.member@example.com")
    const { cart, session } = await world().newCart({ by: await member.storefront() })
    await (await member.acquiring()).card({ sessionId: session.id, cartId: cart.id }, typed(CARDS.declined))
    await sell(world())
    const found = async (q: string) => (await list({ q })).payments.map(({ state, order_id }) => [state, order_id])
    expect(await found("green.guest@example.com")).toEqual([["captured", guest.order.id]])
    expect(await found("Green.Member@")).toEqual([["declined", null]])
    expect(await found("green.")).toHaveLength(2)
    for (const nothing of ["nobody@example.com", "%@", "_reen.guest"])
      expect([nothing, await found(nothing)]).toEqual([nothing, []])
  })

  it("is filtered by state, way, and by whether a person is needed", async () => {
    await sell(world())
    await pay(CARDS.held)
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await world().sandbox.addFault({ fault: "notify_never" })
    await pay(CARDS.approved)
    await world().admin.client.fetch("/admin/acquiring/problems")
    expect((await list({ needs_person: "true" })).payments).toMatchObject([{ state: "mismatch" }, { state: "pending" }])
    expect((await list({ needs_person: "false" })).payments).toMatchObject([{ state: "captured" }])
    expect((await list({ flow: ["direct"], state: ["captured"] })).count).toBe(1)
    expect((await list({ flow: "hosted" })).count).toBe(0)
  })

  it("is filtered by the gateway's risk action: those with it are found, and no others", async () => {
    await sell(world())
    await pay(CARDS.held)
    const found = async (risk_action: string) =>
      (await list({ risk_action })).payments.map(({ state, risk }) => [state, risk.action])
    expect(await found("ACCEPT")).toEqual([["captured", "ACCEPT"]])
    expect(await found("REVIEW")).toEqual([["pending", "REVIEW"]])
    expect(await found("DECLINE")).toEqual([])
    expect((await list({})).count).toBe(2)
  })

  it("is filtered by what its payments are to pay: also those are found whose session ended when another one was opened", async () => {
    const { ready } = await sell(world())
    await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: ready.collectionId, provider_id: PROVIDER },
    })
    await sell(world())
    const { payments, count } = await list({ payment_collection_id: ready.collectionId })
    expect(count).toBe(1)
    expect(payments).toMatchObject([{ order_no: (await onlyAttempt(world(), ready.session.id)).order_no }])
  })
})
