import Medusa from "@medusajs/js-sdk"
import { serverAcquiring } from "./server-acquiring"

describe("the reads of a storefront's server", () => {
  const fetched = jest.fn<Promise<unknown>, [unknown, unknown?]>()
  // The compiler checks here that Medusa's own client fits.
  const sdk = new Medusa({ baseUrl: "https://api.example", publishableKey: "pk_1" })
  const login = { authorization: "Bearer t" }

  beforeEach(() => {
    fetched.mockReset()
    jest.spyOn(sdk.client, "fetch").mockImplementation(async (path, init) => {
      const answer: unknown = await fetched(path, init)
      return answer as never
    })
  })

  it("go through Medusa's client, with the customer's login", async () => {
    fetched.mockResolvedValue({ saved_cards: [{ id: "acqpay_1" }] })
    expect(await serverAcquiring(sdk, login).savedCards()).toEqual([{ id: "acqpay_1" }])
    expect(fetched).toHaveBeenCalledWith("/store/acquiring/saved-cards", { headers: login, cache: "no-store" })
  })

  it("are payments, plans and subscriptions", async () => {
    const payment = { status: "captured", code: "captured", message: "", retry: false }
    fetched
      .mockResolvedValueOnce({ payment })
      .mockResolvedValueOnce({ plans: [{ id: "acqplan_1" }] })
      .mockResolvedValueOnce({ subscriptions: [], count: 0 })
    const server = serverAcquiring(sdk)
    expect(await server.payment({ sessionId: "payses_1", cartId: "cart_1" })).toEqual(payment)
    expect(await server.plans("variant_1")).toEqual([{ id: "acqplan_1" }])
    expect(await server.subscriptions({ limit: 5 })).toEqual({ subscriptions: [], count: 0 })
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      "/store/acquiring/payment-sessions/payses_1?cart_id=cart_1",
      "/store/acquiring/plans?variant_id=variant_1",
      "/store/customers/me/acquiring/subscriptions?limit=5",
    ])
  })
})
