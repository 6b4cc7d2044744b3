import type {
  StoreAcquiringCartSubscriptionResponse,
  StoreAcquiringPlansResponse,
  StoreAcquiringSavedCardsResponse,
  StoreAcquiringSubscriptionResponse,
} from "../../../../src/types"
import { BILLING_CYCLE_STATES } from "../../../../src/domain/subscriptions/billing-cycle-state"
import { SUBSCRIPTION_STATES } from "../../../../src/domain/subscriptions/subscription-state"
import {
  cancelInput,
  cardChoiceInput,
  customerTermsInput,
  nextCycleInput,
  subscriptionInput,
  subscriptionPriceInput,
} from "../../../../src/api/http/subscriptions/subscription-input"
import { createRequest } from "../shared/request"
import { createSubscriptions } from "./subscriptions"
import type { BillingCycleState, Subscription, SubscriptionState } from "./subscriptions"
import { listPlans, subscribe } from "./plans"
import type { Plan, SubscribedLine } from "./plans"
import { listSavedCards, removeSavedCard } from "./saved-cards"
import type { SavedCard } from "./saved-cards"

/** The compiler rejects a field of the kit that the server's answer does not have in this form. */
type Answered<_Kit, _Server extends _Kit> = true
const agreed: [
  Answered<Subscription, StoreAcquiringSubscriptionResponse["subscription"]>,
  Answered<Plan, StoreAcquiringPlansResponse["plans"][number]>,
  Answered<SavedCard, StoreAcquiringSavedCardsResponse["saved_cards"][number]>,
  Answered<SubscribedLine, StoreAcquiringCartSubscriptionResponse["subscription"]>,
] = [true, true, true, true]
const states: [Record<SubscriptionState, unknown>, Record<BillingCycleState, unknown>] = [
  Object.fromEntries(SUBSCRIPTION_STATES.map((state) => [state, 1])) as Record<(typeof SUBSCRIPTION_STATES)[number], 1>,
  Object.fromEntries(BILLING_CYCLE_STATES.map((state) => [state, 1])) as Record<
    (typeof BILLING_CYCLE_STATES)[number],
    1
  >,
]

interface Sent {
  method: string | undefined
  path: string
  body: unknown
}

/** A backend that returns one answer to everything. */
function backend(answer: unknown) {
  const sent: Sent[] = []
  const send: typeof fetch = async (url, init) => {
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    sent.push({ method: init?.method, path: String(url).replace("https://api.example/store/", ""), body })
    return Response.json(answer)
  }
  return { sent, request: createRequest({ backendUrl: "https://api.example", publishableKey: "pk_1", fetch: send }) }
}

describe("the types of the kit", () => {
  it("are those of the server", () => {
    expect(agreed).toHaveLength(4)
    expect(states.map((one) => Object.keys(one).length)).toEqual([
      SUBSCRIPTION_STATES.length,
      BILLING_CYCLE_STATES.length,
    ])
  })
})

describe("saved cards", () => {
  it("are listed and removed", async () => {
    const { sent, request } = backend({ saved_cards: [{ id: "acqpay_1" }, null] })
    expect(await listSavedCards(request)).toEqual([{ id: "acqpay_1" }])
    await removeSavedCard(request, "acqpay/1")
    expect(sent).toEqual([
      { method: "GET", path: "acquiring/saved-cards", body: undefined },
      { method: "DELETE", path: "acquiring/saved-cards/acqpay%2F1", body: undefined },
    ])
  })

  it.each([[undefined], [{}], [{ saved_cards: {} }]])("are no answer in %j", async (answer) => {
    await expect(listSavedCards(backend(answer).request)).rejects.toMatchObject({ code: "no_answer" })
  })
})

describe("plans", () => {
  it("are listed by variant", async () => {
    const { sent, request } = backend({ plans: [{ id: "acqplan_1" }] })
    expect(await listPlans(request, "variant_1&x=")).toEqual([{ id: "acqplan_1" }])
    expect(sent[0]?.path).toBe("acquiring/plans?variant_id=variant_1%26x%3D")
  })

  it("are subscribed to with the fields that the server accepts", async () => {
    const { sent, request } = backend({ subscription: { line_item_id: "item_1" } })
    const wanted = { cartId: "cart_1", planId: "acqplan_1", variantId: "variant_1", consent: "I agree." }
    expect(await subscribe(request, { ...wanted, quantity: 2, introductory: false })).toEqual({
      line_item_id: "item_1",
    })
    await subscribe(request, wanted)
    for (const { body } of sent) expect(subscriptionInput.safeParse(body)).toMatchObject({ success: true })
    expect(sent[0]).toMatchObject({
      method: "POST",
      path: "acquiring/carts/cart_1/subscriptions",
      body: { quantity: 2 },
    })
  })
})

describe("subscriptions", () => {
  const one = { subscription: { id: "acqsub_1" } }
  const PATH = "customers/me/acquiring/subscriptions"

  it("are listed by page and state", async () => {
    const { sent, request } = backend({ subscriptions: [{ id: "acqsub_1" }], count: 7 })
    const page = await createSubscriptions(request).list({ limit: 1, offset: 3, state: ["active", "paused"] })
    expect(page).toEqual({ subscriptions: [{ id: "acqsub_1" }], count: 7 })
    expect(sent[0]?.path).toBe(`${PATH}?state=active&state=paused&limit=1&offset=3`)
  })

  it("have a price with other terms, requested as the server accepts it", async () => {
    const price = { unit_price: "25.00", next_unit_price: "25.00", amount: "50.00", currency_code: "eur" }
    const { sent, request } = backend({ price })
    const { price: priceOf } = createSubscriptions(request)
    expect(await priceOf("acqsub_1", { planId: "acqplan_2", quantity: 2 })).toEqual(price)
    await priceOf("acqsub/1")
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET ${PATH}/acqsub_1/price?plan_id=acqplan_2&quantity=2`,
      `GET ${PATH}/acqsub%2F1/price?`,
    ])
    const query = Object.fromEntries(new URL(sent[0]?.path ?? "", "http://shop.example").searchParams)
    expect(subscriptionPriceInput.parse(query)).toEqual({ plan_id: "acqplan_2", quantity: 2 })
  })

  it("are changed with the bodies that the server accepts", async () => {
    const { sent, request } = backend(one)
    const subscriptions = createSubscriptions(request)
    const changed = await Promise.all([
      subscriptions.pause("acqsub_1"),
      subscriptions.resume("acqsub_1"),
      subscriptions.skip("acqsub_1", { nextDueAt: "2030-01-01T00:00:00.000Z" }),
      subscriptions.change("acqsub_1", { quantity: 2, consent: "I agree." }),
      subscriptions.cancel("acqsub_1", { at: "now" }),
      subscriptions.retry("acqsub_1"),
      subscriptions.useSavedCard("acqsub_1", "acqpay_1"),
    ])
    expect(changed).toEqual(changed.map(() => one.subscription))
    const bodies = new Map(sent.map(({ path, body }) => [path.replace(`${PATH}/acqsub_1`, ""), body]))
    expect([...bodies.keys()]).toEqual(["/pause", "/resume", "/skip", "", "/cancel", "/charge", "/card"])
    expect(nextCycleInput.parse(bodies.get("/skip"))).toEqual({ next_due_at: "2030-01-01T00:00:00.000Z" })
    expect(customerTermsInput.parse(bodies.get(""))).toEqual({ quantity: 2, consent: "I agree." })
    expect(cancelInput.parse(bodies.get("/cancel"))).toEqual({ at: "now" })
    expect(cardChoiceInput.parse(bodies.get("/card"))).toEqual({ saved_card: "acqpay_1" })
  })

  it("get a payment session for a new card, with the subscription in the place of the cart", async () => {
    const { sent, request } = backend({ payment_session_id: "payses_1", cart_id: "acqsub_1" })
    const session = await createSubscriptions(request).openCardSession("acqsub_1")
    expect(session).toEqual({ sessionId: "payses_1", cartId: "acqsub_1" })
    expect(sent[0]?.body).toEqual({})
  })
})
