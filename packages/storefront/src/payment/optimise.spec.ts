import { optimise } from "./optimise"
import type { RequestOptions } from "../shared/request"

const asking = (answer: unknown) => {
  const asked: [string, RequestOptions?][] = []
  const request = async (path: string, options?: RequestOptions): Promise<unknown> => {
    asked.push([path, options])
    return answer
  }
  return { asked, request }
}
const SESSION = { sessionId: "payses 1", cartId: "cart_1" }

describe("optimise", () => {
  it("sends a request for a session with the known data of the shopper, and returns the methods in the gateway's order", async () => {
    const methods = [
      { name: "visa", fields: { display_name: "Visa" } },
      { name: "amex", fields: {} },
    ]
    const { asked, request } = asking({ methods })
    const { signal } = new AbortController()
    expect(await optimise(request, { ...SESSION, cardType: "visa", platform: "web", country: "DE", signal })).toEqual(
      methods
    )
    expect(asked).toEqual([
      [
        "acquiring/payment-sessions/payses%201/optimise",
        { body: { cart_id: "cart_1", card_type: "visa", platform: "web", country: "DE" }, signal },
      ],
    ])
  })

  it("leaves out what is no method", async () => {
    const methods = [null, "visa", { name: 1, fields: {} }, { name: "visa" }, { name: "visa", fields: {} }]
    expect(await optimise(asking({ methods }).request, SESSION)).toEqual([{ name: "visa", fields: {} }])
  })

  it.each([[undefined], [{}], [{ methods: "visa" }]])("has no answer in %j", async (answer) => {
    await expect(optimise(asking(answer).request, SESSION)).rejects.toMatchObject({
      name: "AcquiringError",
      code: "no_answer",
    })
  })
})
