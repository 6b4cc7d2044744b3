import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { elementsOf, TestMerchant, type Message } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 9 })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())

function payout(changes: Message = {}) {
  const asked = {
    request_id: "PAY-1",
    payment_currency: "EUR",
    payment_amount: "12.00",
    beneficiary: { name: "Ada Example" },
    ...changes,
  }
  const message = { ...merchant.identity(), ...asked }
  return merchant.json(
    "/v1/payout",
    merchant.sign(message, [asked.request_id, asked.payment_currency, asked.payment_amount])
  )
}

describe("a payout", () => {
  it("is recorded once for a request_id", async () => {
    const done = await payout()
    expect(done).toMatchObject({ return_status: "1", request_id: "PAY-1", payment_amount: "12.00", payout_status: "1" })
    expect(await payout()).toMatchObject({ return_status: "3", return_message: "I0061:Duplicate request_id" })
    expect(sandbox.ledger.view().payouts).toMatchObject([
      { request_id: "PAY-1", amount: "12.00", currency: "EUR", payout_id: done.payout_id },
    ])
  })

  it("wants an amount and a beneficiary", async () => {
    expect(await payout({ request_id: "PAY-2", payment_amount: "0.00" })).toMatchObject({ return_status: "3" })
    expect(await payout({ request_id: "PAY-3", beneficiary: "" })).toMatchObject({ return_status: "3" })
  })
})

it("recommends payment methods, the shopper's own card first", async () => {
  const asked = {
    request_id: "OPT-1",
    currency: "EUR",
    amount: "25.00",
    shopper_email: "shopper@example.com",
    card_type: "Mastercard",
  }
  const message = { ...merchant.identity(), ...asked }
  const signed = merchant.sign(message, [asked.request_id, asked.currency, asked.amount, asked.shopper_email])
  const answer = await merchant.json("/v1/optimise", signed)
  expect(answer).toMatchObject({ return_status: "1", request_id: "OPT-1" })
  expect(elementsOf(answer, "payment_methods").map(({ name }) => name)).toEqual(["mastercard", "visa", "amex"])
})
