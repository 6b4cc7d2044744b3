import { createEmit } from "../shared/acquiring-event"
import type { AcquiringEvent } from "../shared/acquiring-event"
import { createRequest } from "../shared/request"
import { finishPayment } from "./finish-payment"
import type { FinishPayment } from "./finish-payment"

type Answers = Readonly<Record<string, (() => Response)[]>>

const RETURN = "POST acquiring/returns/tok_1"
const STATE = "GET acquiring/payment-sessions/payses_1"
const CART = "GET carts/cart_1"
const COMPLETE = "POST carts/cart_1/complete"

const payment = (status: string) => ({ payment: { status, code: status, message: "", retry: false } })
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status })
const cart = (more: object) => json({ cart: { id: "cart_1", completed_at: null, ...more } })
const withSession = cart({
  payment_collection: {
    payment_sessions: [
      { id: "payses_0", provider_id: "pp_system_default" },
      { id: "payses_1", provider_id: "pp_acquiring_default" },
    ],
  },
})
const order = json({ type: "order", order: { id: "order_1", display_id: 7 } })
const returned = json({ payment_session_id: "payses_1", cart_id: "cart_1", ...payment("captured") })
const notFound = json({ type: "not_found", code: "not_found", message: "" }, 404)

/** A page at an address, and a backend with these answers; the last of a list is repeated. */
async function load(href: string, answers: Answers, options: Omit<FinishPayment, "forgetCart"> = {}) {
  const location = new URL(href)
  const replaced: string[] = []
  const history = { state: { at: 1 }, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) }
  Object.assign(globalThis, { window: { location, history } })
  const left = new Map(Object.entries(answers).map(([route, list]) => [route, [...list]]))
  const sent: string[] = []
  const send: typeof fetch = async (url, init) => {
    const route = `${init?.method} ${String(url).replace("https://api.example/store/", "").split("?")[0]}`
    sent.push(route)
    const list = left.get(route)
    const answer = list && list.length > 1 ? list.shift() : list?.[0]
    if (!answer) throw new Error(`Nothing answers ${route}.`)
    return answer()
  }
  const request = createRequest({ backendUrl: "https://api.example", publishableKey: "pk_1", fetch: send })
  const events: AcquiringEvent[] = []
  const forgetCart = jest.fn()
  const emit = createEmit((event) => events.push(event))
  const finished = await finishPayment(request, emit, { forgetCart, ...options })
  return { finished, sent, forgetCart, replaced, events: events.map(({ name }) => name) }
}

const HOME = "https://shop.example/checkout?step=3"
const BACK = `${HOME}&payment=tok_1&status=captured`
const session = { sessionId: "payses_1", cartId: "cart_1" }

describe("a page that loads", () => {
  afterAll(() => void Reflect.deleteProperty(globalThis, "window"))

  it("has nothing to finish without a return and a cart", async () => {
    expect(await load(HOME, {})).toMatchObject({ finished: undefined, sent: [], replaced: [] })
  })

  it("completes the cart of a return by its token alone, and forgets it", async () => {
    const { finished, sent, forgetCart, replaced, events } = await load(BACK, {
      [RETURN]: [returned],
      [STATE]: [json(payment("captured"))],
      [COMPLETE]: [order],
    })
    expect(finished).toMatchObject({ order: { id: "order_1" }, payment: { status: "captured" }, session })
    expect(sent).toEqual([RETURN, STATE, COMPLETE])
    expect(forgetCart).toHaveBeenCalledTimes(1)
    expect(replaced).toEqual([HOME])
    expect(events).toEqual(["shopper_returned", "payment_finished"])
  })

  it("finds the payment by the cart if the token was used before", async () => {
    const answers = {
      [RETURN]: [notFound],
      [CART]: [withSession],
      [STATE]: [json(payment("declined"))],
    }
    const { finished, forgetCart } = await load(BACK, answers, { cartId: "cart_1" })
    expect(finished).toEqual({ payment: { status: "declined", code: "declined", message: "", retry: false }, session })
    expect(forgetCart).not.toHaveBeenCalled()
  })

  it("forgets the cart that the backend completed after the tab was closed", async () => {
    const answers = { [CART]: [cart({ completed_at: "2030-01-01" })], [COMPLETE]: [order] }
    const { finished, forgetCart } = await load(HOME, answers, { cartId: "cart_1" })
    expect(finished).toMatchObject({ order: { id: "order_1" } })
    expect(forgetCart).toHaveBeenCalledTimes(1)
  })

  it("forgets a cart that the store does not have", async () => {
    const { finished, forgetCart } = await load(HOME, { [CART]: [notFound] }, { cartId: "cart_1" })
    expect([finished, forgetCart.mock.calls.length]).toEqual([undefined, 1])
  })

  it("waits for nothing without a return, and keeps a cart that is not paid", async () => {
    const answers = { [CART]: [withSession], [STATE]: [json(payment("pending"))] }
    const { finished, sent, forgetCart } = await load(HOME, answers, { cartId: "cart_1" })
    expect(finished).toMatchObject({ payment: { status: "pending" }, session })
    expect(sent).toEqual([CART, STATE])
    expect(forgetCart).not.toHaveBeenCalled()
  })

  it("completes again after a conflict with the backend, and keeps the cart while the order is being placed", async () => {
    const conflict = json({ type: "conflict", message: "" }, 409)
    const answers = { [CART]: [withSession], [STATE]: [json(payment("captured"))] }
    const first = await load(HOME, { ...answers, [COMPLETE]: [conflict, order] }, { cartId: "cart_1" })
    expect(first.finished).toMatchObject({ order: { id: "order_1" } })
    const second = await load(HOME, { ...answers, [COMPLETE]: [json({ type: "cart" })] }, { cartId: "cart_1" })
    expect(second.finished).toMatchObject({ payment: { status: "captured" } })
    expect(second.finished).not.toHaveProperty("order")
    expect(second.forgetCart).not.toHaveBeenCalled()
  }, 15_000)

  it("completes no cart for the new card of a subscription, and leaves the shopper's own cart alone", async () => {
    const card = json({ payment_session_id: "payses_1", cart_id: "acqsub_1", ...payment("authorized") })
    const answers = {
      [RETURN]: [card],
      [CART]: [cart({ completed_at: "2030-01-01" })],
      [STATE]: [json(payment("authorized"))],
    }
    const { finished, sent, forgetCart } = await load(BACK, answers, { cartId: "cart_1" })
    expect(finished).toMatchObject({ payment: { status: "authorized" }, session: { cartId: "acqsub_1" } })
    expect(sent).not.toContain(COMPLETE)
    expect(forgetCart).not.toHaveBeenCalled()
  })
})
