import { inspect } from "node:util"
import { Secret } from "../../domain/shared/secret"
import type { ORDER } from "../../../testing/gateway/account"
import {
  ACCOUNT,
  CARD,
  CODE,
  KEY,
  MERCHANT,
  REQUEST,
  TRANSACTION,
  sha256,
  testClient,
} from "../../../testing/gateway/account"
import { resultXml } from "../../../testing/gateway/answers"
import { authorise, reasonOf } from "../../../testing/gateway/authorise"
import { FakeTransport, answer } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "../client/transport"
import type { AuthoriseRequest } from "./authorise"

describe("a direct payment", () => {
  it("is signed over its twelve values in the family's order", async () => {
    const transport = new FakeTransport(() => answer(resultXml()))
    await testClient({ transport }).authorise(REQUEST)
    const { encryption_data, ...sent } = transport.json()
    const text = `${MERCHANT}${ACCOUNT}SHOP0001EUR21.77AdaLovelace${CARD}203107${CODE}shopper@example.com`
    expect(encryption_data).toBe(sha256(text, KEY))
    expect(transport.requests[0]).toMatchObject({
      path: "/v1/authorise",
      contentType: "application/x-www-form-urlencoded",
    })
    expect(sent).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      order_no: "SHOP0001",
      currency: "EUR",
      amount: "21.77",
      website: "shop.example",
      items: "Shirt#,#SKU-1#,#21.77#,#1",
      shopper_id: "customer-1",
      shopper_email: "shopper@example.com",
      shopper_ip: "192.0.2.1",
      first_name: "Ada",
      last_name: "Lovelace",
      challenge_window_size: "05",
      device_type: "PC",
      order_type: "WEB",
      platform_source: "medusa",
      card: CARD,
      expiration_month: "07",
      expiration_year: "2031",
      security_code: CODE,
    })
  })

  it("with a token sends the card's four values as empty texts", async () => {
    const transport = new FakeTransport(() => answer(resultXml()))
    const { card: _card, security_code: _code, expiration_month: _month, expiration_year: _year, ...order } = REQUEST
    await testClient({ transport }).authorise({ ...order, token_id: new Secret("tok-1") })
    expect(transport.json()).toMatchObject({
      token_id: "tok-1",
      card: "",
      expiration_month: "",
      expiration_year: "",
      security_code: "",
    })
    expect(transport.json()["encryption_data"]).toBe(
      sha256(`${MERCHANT}${ACCOUNT}SHOP0001EUR21.77AdaLovelaceshopper@example.com`, KEY)
    )
  })

  it.each<[string, Partial<AuthoriseRequest>, string]>([
    ["a card and a token", { token_id: new Secret("tok") }, "token_id"],
    ["neither", { card: undefined }, "card"],
    ["a card without its code", { security_code: undefined }, "security_code"],
    ["a card without its year", { expiration_year: undefined }, "expiration_year"],
    ["no shopper_email", { shopper_email: "  " }, "shopper_email"],
    ["an order number that is too long", { order_no: "x".repeat(51) as typeof ORDER.order_no }, "order_no"],
    ["a notify_url that is no address", { notify_url: "shop.example/n" }, "notify_url"],
  ])(
    "with %s is refused before anything is sent, naming operation, account and field",
    async (_name, changes, field) => {
      const transport = new FakeTransport(() => answer(resultXml()))
      const call = testClient({ transport }).authorise({ ...REQUEST, ...changes })
      await expect(call).rejects.toMatchObject({ name: "InvalidRequest", operation: "authorise", account: "eu", field })
      await expect(call).rejects.not.toThrow(new RegExp(`${CARD}|${CODE}`))
      expect(transport.requests).toEqual([])
    }
  )

  it("shows its secrets to nothing that prints it", async () => {
    const outcome = await authorise(answer(resultXml({ token_id: "tok-secret" })))
    const printed = inspect([REQUEST, outcome, testClient({ transport: new FakeTransport(() => answer("")) })], {
      depth: 9,
      showHidden: true,
    })
    expect(printed + JSON.stringify([REQUEST, outcome])).not.toMatch(
      /4111111111111111|737|tok-secret|key-of-the-account/
    )
  })
})

describe("a 3-D Secure challenge", () => {
  const urls = { return_url: "https://shop.example/back", notify_url: "https://shop.example/hook?x=1" }
  const appended = "return_url=https%3A%2F%2Fshop.example%2Fback&notify_url=https%3A%2F%2Fshop.example%2Fhook%3Fx%3D1"
  const pending = (issuer_url: string): TransportResult =>
    answer(resultXml({ order_status: "-1", result_info: "A1:3DS", issuer_url }))

  it.each([
    ["https://bank.example/acs", `https://bank.example/acs?${appended}`],
    ["https://bank.example/acs?id=1", `https://bank.example/acs?id=1&${appended}`],
    ["https://bank.example/acs?id=1&", `https://bank.example/acs?id=1&${appended}`],
    ["https://bank.example/acs?", `https://bank.example/acs?${appended}`],
    ["https://bank.example/acs?id=%20a#step", `https://bank.example/acs?id=%20a&${appended}#step`],
  ])("at %s goes there by POST with both addresses appended", async (issuer, url) => {
    expect(await authorise(pending(issuer), urls)).toMatchObject({
      kind: "needs_action",
      method: "POST",
      url,
      result: { transaction_id: TRANSACTION },
    })
  })

  it("appends the fields of the profile, and no unknown one", async () => {
    expect(await authorise(pending("https://bank.example/acs"))).toMatchObject({ url: "https://bank.example/acs" })
    expect(
      await authorise(pending("https://bank.example/acs"), urls, { profile: { three_d_secure: { append: [] } } })
    ).toMatchObject({ url: "https://bank.example/acs" })
  })

  it("does not send return_url to the gateway", async () => {
    const transport = new FakeTransport(() => pending("https://bank.example/acs"))
    await testClient({ transport }).authorise({ ...REQUEST, ...urls })
    expect(transport.json()).toMatchObject({ notify_url: urls.notify_url })
    expect(transport.json()).not.toHaveProperty("return_url")
  })

  it.each(["javascript:alert(1)", "http://bank.example/acs", "data:text/html,x", "/acs", "bank.example"])(
    "never sends a browser to %s",
    async (issuer) => {
      expect(await authorise(pending(issuer), urls)).toMatchObject({
        kind: "unknown",
        reason: "incomplete",
        fields: ["issuer_url"],
      })
    }
  )

  it("is not held for a payment that is over", async () => {
    const over = (fields: Record<string, string>): TransportResult =>
      answer(resultXml({ issuer_url: "https://bank.example/acs", ...fields }))
    expect(reasonOf(await authorise(over({})))).toBe("approved")
    expect(reasonOf(await authorise(over({ order_status: "0", result_info: "05:no" })))).toBe("declined")
    expect(reasonOf(await authorise(over({ order_status: "8" })))).toBe("unknown_code")
    expect(reasonOf(await authorise(over({ order_status: "" })))).toBe("needs_action")
  })
})
