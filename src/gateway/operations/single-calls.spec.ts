import { english } from "../../../testing/english"
import { inspect } from "node:util"
import { Secret } from "../../domain/shared/secret"
import type { GatewayClient } from "../client/client"
import { ACCOUNT, KEY, MERCHANT, amount, currency, sha256, testClient } from "../../../testing/gateway/account"
import { FakeTransport, answer, jsonAnswer } from "../../../testing/gateway/fake-transport"
import type { TransportResult } from "../client/transport"

const HEAD = { merchant_id: MERCHANT, account_id: ACCOUNT, return_status: "1", return_message: "OK" }
const answering = (body: object): FakeTransport => new FakeTransport(() => jsonAnswer(body))

describe("the end of a subscription", () => {
  const CONTRACT = { recurring_id: "REC-1", contract_name: "gold" }
  const SIGNATURE = sha256(MERCHANT, ACCOUNT, "REC-1", "gold", KEY)
  const end = (body: object): Promise<unknown> =>
    testClient({ transport: answering(body) }).cancelSubscription(CONTRACT)

  it("is requested with the subscription, signed over it", async () => {
    const transport = answering({
      ...HEAD,
      ...CONTRACT,
      cancel_status: "1",
      error_message: "",
      encryption_data: SIGNATURE,
    })
    const outcome = await testClient({ transport }).cancelSubscription(CONTRACT)
    expect(transport.requests[0]?.path).toBe("/v1/cancelsubscription")
    expect(transport.json()).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      ...CONTRACT,
      encryption_data: SIGNATURE,
    })
    expect(outcome).toMatchObject({ kind: "accepted", result: { ...CONTRACT, cancel_status: "1" } })
  })

  it.each<[string, object, object]>([
    ["without return_status and signature", { cancel_status: "1" }, { kind: "accepted" }],
    [
      "that says yes and has an error",
      { ...HEAD, cancel_status: "1", error_message: "ended before" },
      { kind: "unknown", reason: "unknown_code" },
    ],
    [
      "that says no",
      { ...HEAD, cancel_status: "0", error_message: "ended before" },
      { kind: "not_accepted", message: english("ended before") },
    ],
    [
      "about another contract",
      { ...HEAD, recurring_id: "REC-2", cancel_status: "1" },
      { kind: "unknown", reason: "echo", fields: ["recurring_id"] },
    ],
    [
      "with a wrong signature",
      { ...HEAD, cancel_status: "1", encryption_data: "0" },
      { kind: "unknown", reason: "signature" },
    ],
    ["without a status", HEAD, { kind: "unknown", reason: "incomplete", fields: ["cancel_status"] }],
    ["that cannot say", { ...HEAD, cancel_status: "-1" }, { kind: "unknown", reason: "unknown_code" }],
    [
      "that refuses the signature",
      { return_status: "6", return_message: "no" },
      { kind: "refused", reason: "signature" },
    ],
    [
      "that does not know it",
      { return_status: "2", return_message: "no" },
      { kind: "not_accepted", message: english("no"), result: {} },
    ],
    ["that refuses this server", { return_status: "5" }, { kind: "refused", reason: "access", code: "5" }],
    ["with a status that nobody lists", { return_status: "77" }, { kind: "unknown", reason: "unknown_code" }],
    ["that is processed, without a status", { return_status: "1" }, { kind: "unknown", reason: "incomplete" }],
    [
      "that says no without words",
      { ...HEAD, cancel_status: "0" },
      { kind: "not_accepted", message: english("The gateway returned status 0.") },
    ],
    [
      "about a contract of another name",
      { ...HEAD, contract_name: "silver", cancel_status: "1" },
      { kind: "unknown", reason: "echo", fields: ["contract_name"] },
    ],
    ["that failed inside the gateway", { return_status: "999" }, { kind: "unknown", reason: "unknown_code" }],
  ])("answered %s is read", async (_name, body, expected) => {
    expect(await end(body)).toMatchObject(expected)
  })

  it("needs both names", async () => {
    await expect(testClient().cancelSubscription({ recurring_id: "", contract_name: "gold" })).rejects.toMatchObject({
      field: "recurring_id",
    })
    await expect(testClient().cancelSubscription({ recurring_id: "r", contract_name: "" })).rejects.toMatchObject({
      field: "contract_name",
    })
    await expect(
      testClient().cancelSubscription({ recurring_id: "r".repeat(51), contract_name: "g" })
    ).rejects.toMatchObject({
      field: "recurring_id",
    })
    await expect(
      testClient().cancelSubscription({ recurring_id: "r", contract_name: "g".repeat(201) })
    ).rejects.toMatchObject({
      field: "contract_name",
    })
  })
})

describe("a payout", () => {
  const REQUEST = {
    request_id: "P-1",
    payment_currency: currency("EUR"),
    payment_amount: amount("50.00"),
    beneficiary: { name: "Ada", account: new Secret("DE00123") },
    payer: { name: "Shop" },
  }
  const SIGNATURE = sha256(MERCHANT, ACCOUNT, "P-1", "EUR", "50.00", KEY)
  const RESULT = {
    ...HEAD,
    request_id: "P-1",
    payment_currency: "EUR",
    payment_amount: "50.00",
    payout_id: "PO-1",
    payout_status: "1",
    encryption_data: SIGNATURE,
  }
  const pay = (body: object): Promise<unknown> => testClient({ transport: answering(body) }).payout(REQUEST)

  it("is sent once with both parties, signed over request and money", async () => {
    const transport = answering(RESULT)
    const outcome = await testClient({ transport }).payout(REQUEST)
    expect(transport.requests).toHaveLength(1)
    expect(transport.requests[0]?.path).toBe("/v1/payout")
    expect(transport.json()).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      request_id: "P-1",
      payment_currency: "EUR",
      payment_amount: "50.00",
      beneficiary: { name: "Ada", account: "DE00123" },
      payer: { name: "Shop" },
      encryption_data: SIGNATURE,
    })
    expect(outcome).toMatchObject({ kind: "accepted", result: { payout_id: "PO-1" } })
    expect(inspect(REQUEST, { depth: 9 })).not.toContain("DE00123")
  })

  it.each<[string, object, object]>([
    ["for another amount", { payment_amount: "5.00" }, { kind: "unknown", reason: "echo", fields: ["payment_amount"] }],
    ["for another request", { request_id: "P-2" }, { kind: "unknown", reason: "echo" }],
    ["with a wrong signature", { encryption_data: "0" }, { kind: "unknown", reason: "signature" }],
    [
      "that says no",
      { payout_status: "0", error_message: "A0001:no funds" },
      { kind: "not_accepted", code: "A0001", message: english("no funds") },
    ],
    [
      "that says yes and has an error",
      { payout_status: "1", error_message: "A0001:no funds" },
      { kind: "unknown", reason: "unknown_code" },
    ],
    [
      "that says yes and has a bare code of an error",
      { payout_status: "1", error_message: "A0001" },
      { kind: "unknown", reason: "unknown_code" },
    ],
    [
      "with words but no status",
      { payout_status: "", error_message: "no funds" },
      { kind: "unknown", reason: "incomplete" },
    ],
    ["with neither", { payout_status: "" }, { kind: "unknown", reason: "incomplete" }],
    ["that failed inside the gateway", { return_status: "999" }, { kind: "unknown", reason: "unknown_code" }],
    ["refused for access", { return_status: "5" }, { kind: "refused", reason: "access" }],
    [
      "in another currency",
      { payment_currency: "USD" },
      { kind: "unknown", reason: "echo", fields: ["payment_currency"] },
    ],
    ["that names no request", { request_id: "" }, { kind: "accepted" }],
    ["that is not certain", { payout_status: "-1" }, { kind: "unknown", reason: "unknown_code" }],
    [
      "that says no without words",
      { payout_status: "0" },
      { kind: "not_accepted", code: undefined, message: english("The gateway returned status 0.") },
    ],
    [
      "that does not know it",
      { return_status: "2", return_message: "no" },
      { kind: "not_accepted", message: english("no"), result: { payout_id: "PO-1" } },
    ],
    ["with a status that nobody lists", { return_status: "77" }, { kind: "unknown", reason: "unknown_code" }],
  ])("answered %s is read", async (_name, changes, expected) => {
    expect(await pay({ ...RESULT, ...changes })).toMatchObject(expected)
  })

  it("hides values that are given as secrets, and sends where the money comes from", async () => {
    const transport = answering(RESULT)
    await testClient({ transport }).payout({ ...REQUEST, fund_source: { kind: " wallet " } })
    expect(transport.json()).toMatchObject({ fund_source: { kind: "wallet" }, beneficiary: { account: "DE00123" } })
  })

  it("needs a number of its own", async () => {
    await expect(testClient().payout({ ...REQUEST, request_id: " " })).rejects.toMatchObject({
      field: "request_id",
      operation: "payout",
    })
  })
})

describe("the choice of payment methods", () => {
  const REQUEST = {
    request_id: "Q-1",
    currency: currency("EUR"),
    amount: amount("9.00"),
    shopper_email: "a@example.com",
    card_type: "visa",
    country: "de",
  }

  it("is requested with the purchase, signed over it", async () => {
    const transport = answering({
      ...HEAD,
      request_id: "Q-1",
      payment_methods: [{ name: "visa", pm_id: 1 }, "mastercard", { other: "x" }],
    })
    const outcome = await testClient({ transport }).optimise(REQUEST)
    expect(transport.requests[0]?.path).toBe("/v1/optimise")
    expect(transport.json()).toMatchObject({
      country: "DE",
      card_type: "visa",
      encryption_data: sha256(MERCHANT, ACCOUNT, "Q-1", "EUR", "9.00", "a@example.com", KEY),
    })
    expect(outcome).toEqual({
      kind: "answered",
      methods: [
        { name: "visa", fields: { name: "visa", pm_id: "1" } },
        { name: "mastercard", fields: {} },
      ],
    })
  })

  it("hands out no card number and no name that could pollute", async () => {
    const body = `{"return_status":"1","payment_methods":[{"name":"visa 4111111111111111","__proto__":"x","4111111111111111":"x"}]}`
    const outcome = await testClient({ transport: new FakeTransport(() => jsonAnswer(body)) }).optimise(REQUEST)
    const name = "visa 411111******1111"
    expect(outcome).toEqual({ kind: "answered", methods: [{ name, fields: { name } }] })
  })

  it.each<[string, object, object]>([
    ["without methods", {}, { kind: "answered", methods: [] }],
    ["for another request", { request_id: "Q-2" }, { kind: "unknown", reason: "echo" }],
    [
      "refused",
      { return_status: "3", return_message: "bad" },
      { kind: "refused", reason: "parameters", message: english("bad") },
    ],
    [
      "that cannot be understood",
      { return_status: "77" },
      { kind: "unknown", reason: "unknown_code", message: english(expect.stringContaining("(77)")) },
    ],
    [
      "refused without words",
      { return_status: "5", return_message: "" },
      { kind: "refused", message: english("The gateway returned code 5.") },
    ],
    ["that found none", { return_status: "2" }, { kind: "answered", methods: [] }],
    ["with a wrong signature", { encryption_data: "0" }, { kind: "unknown", reason: "signature" }],
    [
      "with one method",
      { payment_methods: { name: " visa ", fee: "1" } },
      { kind: "answered", methods: [{ name: "visa", fields: { name: "visa", fee: "1" } }] },
    ],
  ])("answered %s is read", async (_name, changes, expected) => {
    expect(await testClient({ transport: answering({ ...HEAD, ...changes }) }).optimise(REQUEST)).toMatchObject(
      expected
    )
  })
})

describe("a byte order mark", () => {
  const optimise = (text: string) =>
    testClient({ transport: new FakeTransport(() => jsonAnswer(text)) }).optimise({
      request_id: "Q-1",
      currency: currency("EUR"),
      amount: amount("9.00"),
    })

  it("before an answer is no part of it, and anywhere else it is", async () => {
    const text = JSON.stringify(HEAD)
    expect(await optimise(`\uFEFF${text}`)).toMatchObject({ kind: "answered" })
    expect(await optimise(`${text}\uFEFF`)).toMatchObject({ kind: "unknown", reason: "unreadable" })
  })
})

describe("an answer that is none", () => {
  const money = { payment_currency: currency("EUR"), payment_amount: amount("50.00") }
  const calls: readonly (readonly [string, (client: GatewayClient) => Promise<{ kind: string }>])[] = [
    ["cancelSubscription", (client) => client.cancelSubscription({ recurring_id: "REC-1", contract_name: "gold" })],
    ["payout", (client) => client.payout({ request_id: "P-1", ...money, beneficiary: {} })],
    ["optimise", (client) => client.optimise({ request_id: "Q-1", currency: currency("EUR"), amount: amount("9.00") })],
  ]
  const unreadable = (detail: string): object => ({
    reason: "unreadable",
    message: english(expect.stringContaining(`does not match the gateway's documentation (${detail}).`)),
  })
  const answers: readonly (readonly [string, TransportResult, object])[] = [
    ["a time-out", { kind: "timeout" }, { reason: "timeout" }],
    ["too much", { kind: "too_large" }, { reason: "too_large" }],
    ["HTTP 500", jsonAnswer(HEAD, 500), { reason: "http_status", http_status: 500 }],
    ["HTTP 199", jsonAnswer(HEAD, 199), { reason: "http_status" }],
    ["HTTP 300", jsonAnswer(HEAD, 300), { reason: "http_status" }],
    ["a page", answer("<html></html>", "text/html"), unreadable("not JSON")],
    ["a list", jsonAnswer([]), unreadable("not a JSON object")],
    ["nested too deep", jsonAnswer("[".repeat(18)), unreadable("too_deep")],
    ["ambiguous", jsonAnswer('{"return_status":"1","return_status":"2"}'), unreadable("ambiguous")],
    [
      "another merchant's",
      jsonAnswer({ ...HEAD, merchant_id: "7654321" }),
      { reason: "echo", fields: ["merchant_id"] },
    ],
    [
      "another account's",
      jsonAnswer({ ...HEAD, account_id: "7654321001" }),
      { reason: "echo", fields: ["account_id"] },
    ],
  ]

  it.each(
    calls.flatMap(([operation, call]) =>
      answers.map(([name, result, facts]) => [operation, name, call, result, facts] as const)
    )
  )("leaves the outcome of %s unknown: %s", async (_operation, _name, call, result, facts) => {
    const transport = new FakeTransport(() => result)
    expect(await call(testClient({ transport }))).toMatchObject({ kind: "unknown", ...facts })
    expect(transport.requests).toHaveLength(1)
  })
})
