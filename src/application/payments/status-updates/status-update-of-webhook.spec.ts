import { english } from "../../../../testing/english"
import { parseCurrency } from "../../../domain/shared/currency"
import { parseGatewayAmount } from "../../../domain/shared/money"
import type { WebhookFields } from "../../../gateway"
import { parseTransactionId } from "../../../gateway"
import { account } from "../../../testing/account"
import { paymentRow } from "../../../testing/payment-row"
import { statusUpdateOfWebhook } from "./status-update-of-webhook"

const OURS = "1001001001001001001"
const OTHER = "1002002002002002002"

const webhook = (change: Partial<WebhookFields> = {}): WebhookFields => ({
  transaction_id: parseTransactionId(OURS),
  currency: parseCurrency("EUR"),
  amount: parseGatewayAmount("21.77"),
  order_status: "1",
  code: "0000",
  risk_reasons: [],
  ...change,
})

const statusUpdateOf = (fields: WebhookFields, payment = paymentRow({ state: "unknown" })) =>
  statusUpdateOfWebhook(fields, payment, account(), "webhook")

describe("a verified webhook about a payment", () => {
  it("concludes it, with or without the names of merchant and account", () => {
    const { merchant_id, account_id } = paymentRow({})
    expect(statusUpdateOf(webhook())).toMatchObject({ to: "captured", patch: { transaction_id: OURS } })
    expect(statusUpdateOf(webhook({ merchant_id, account_id }))).toMatchObject({ to: "captured" })
  })

  it("brings the results of the risk rules and 3-D Secure, and leaves fields that it does not contain", () => {
    const risk = {
      threeds_result: "Y",
      risk_action: "REVIEW",
      risk_score: "70",
      risk_reasons: [{ name: "velocity", status: "REVIEW" }],
    }
    const { patch } = statusUpdateOf(webhook(risk))
    expect(patch).toMatchObject({
      threeds_result: "Y",
      risk_action: "REVIEW",
      risk_score: "70",
      risk_reasons: { list: risk.risk_reasons },
    })
    for (const field of ["threeds_result", "risk_action", "risk_score", "risk_reasons"])
      expect(statusUpdateOf(webhook()).patch).not.toHaveProperty(field)
  })

  describe("with fields that are not signed, which the shopper may have written,", () => {
    const forged = {
      threeds_result: "Y",
      risk_action: "ACCEPT",
      risk_score: "0",
      card: { first6: "555555", last4: "4444" },
    }
    const held = paymentRow({
      state: "pending",
      transaction_id: OURS,
      risk_action: "REVIEW",
      risk_score: "70",
      threeds_result: null,
      card_last4: "1111",
    })

    it("takes nothing back that is known of the transaction", () => {
      const { patch } = statusUpdateOf(webhook({ order_status: "-1", ...forged }), held)
      expect(patch).toMatchObject({ threeds_result: "Y", result_code: "0000" })
      for (const field of ["risk_action", "risk_score", "card_last4"]) expect(patch).not.toHaveProperty(field)
    })

    it("changes neither the card nor the risk check of a payment that ended", () => {
      const status = { captured: "1", authorized: "1", declined: "0" } as const
      for (const state of ["captured", "authorized", "declined"] as const) {
        const ended = paymentRow({
          state,
          transaction_id: OURS,
          card_first6: "411111",
          card_last4: "1111",
          risk_action: "REVIEW",
          risk_score: "70",
          threeds_result: "N",
        })
        const { to, patch } = statusUpdateOf(
          webhook({
            ...forged,
            recurring_id: "R2",
            order_status: status[state],
            code: state === "declined" ? "05" : "0000",
          }),
          ended
        )
        expect(patch).toMatchObject({ transaction_id: OURS, recurring_id: "R2" })
        expect(to).toBe(state)
        for (const field of ["card_first6", "card_last4", "risk_action", "risk_score", "threeds_result"])
          expect(patch).not.toHaveProperty(field)
      }
    })

    it("changes no stored card during a 3-D Secure challenge of its holder, and brings the result of that", () => {
      const queried = paymentRow({
        state: "open",
        flow: "direct",
        transaction_id: null,
        card_first6: "411111",
        card_last4: "1111",
        threeds_result: "C",
      })
      const { patch } = statusUpdateOf(webhook(forged), queried)
      expect(patch).toMatchObject({ threeds_result: "Y", risk_action: "ACCEPT" })
      for (const field of ["card_first6", "card_last4"]) expect(patch).not.toHaveProperty(field)
    })

    it("is believed in them if the account's profile has them signed", () => {
      const fields = ["transaction_id", "order_no", "currency", "amount", "order_status", "result_info", "risk_score"]
      const signing = account({ profile: { webhooks: { signature: { fields } } } })
      const { patch } = statusUpdateOfWebhook(webhook({ order_status: "-1", ...forged }), held, signing, "webhook")
      expect(patch).toMatchObject({ risk_score: "0" })
      expect(patch).not.toHaveProperty("risk_action")
    })

    it("is believed in them about another transaction, such as that of a second card", () => {
      const declined = paymentRow({
        state: "declined",
        flow: "hosted",
        transaction_id: OURS,
        card_last4: "1111",
        risk_score: "70",
      })
      const { patch } = statusUpdateOf(webhook({ ...forged, transaction_id: parseTransactionId(OTHER) }), declined)
      expect(patch).toMatchObject({ card_last4: "4444", risk_score: "0" })
    })
  })

  it.each<[string, Partial<WebhookFields>]>([
    ["account", { account_id: "9999999999" }],
    ["account", { merchant_id: "9999999" }],
    ["amount", { amount: parseGatewayAmount("2.17") }],
    ["amount", { amount: parseGatewayAmount("21.78") }],
    ["amount", { amount: undefined }],
    ["currency", { currency: parseCurrency("USD") }],
    ["currency", { currency: undefined }],
  ])("is no success when the %s is not ours", (field, change) => {
    expect(statusUpdateOf(webhook(change))).toMatchObject({
      to: "mismatch",
      note: english(expect.stringContaining(field)),
    })
  })

  it("is a mismatch also of a payment whose first card was declined, unless it is another decline", () => {
    const declined = paymentRow({ state: "declined", transaction_id: OURS })
    const another = { transaction_id: parseTransactionId(OTHER), amount: parseGatewayAmount("2.17") }
    expect(statusUpdateOf(webhook(another), declined)).toMatchObject({ to: "mismatch" })
    expect(statusUpdateOf(webhook({ ...another, order_status: "0", code: "51" }), declined)).toEqual({
      cause: "webhook",
    })
  })

  it("leaves a paid payment its transaction when it is about another one of the same order number", () => {
    const paid = paymentRow({ state: "captured", transaction_id: OURS })
    const statusUpdate = statusUpdateOf(webhook({ transaction_id: parseTransactionId(OTHER) }), paid)
    expect(statusUpdate.to).toBeUndefined()
    expect(statusUpdate.patch).toBeUndefined()
  })

  it("names the transaction of a payment that was declined before and is paid after all", () => {
    const declined = paymentRow({ state: "declined", transaction_id: OURS })
    expect(statusUpdateOf(webhook({ transaction_id: parseTransactionId(OTHER) }), declined)).toMatchObject({
      to: "captured",
      patch: { transaction_id: OTHER },
    })
  })

  it("that reports approved alone leaves an authorized payment authorized, also once the account captures immediately", () => {
    const reserved = paymentRow({ state: "authorized", transaction_id: OURS })
    expect(statusUpdateOf(webhook(), reserved)).toMatchObject({ to: "authorized", patch: { transaction_id: OURS } })
    const fields = ["order_no", "currency", "amount", "order_status", "payment_status"]
    const explicit = account({ profile: { webhooks: { signature: { fields } } } })
    expect(statusUpdateOfWebhook(webhook({ payment_status: "3000" }), reserved, explicit, "webhook")).toMatchObject({
      to: "captured",
    })
  })

  it("concludes nothing by a code that leaves the outcome open", () => {
    for (const code of ["I0061", "E0002", "68"])
      expect(statusUpdateOf(webhook({ order_status: "0", code })).to).toBeUndefined()
    expect(statusUpdateOf(webhook({ order_status: "0", code: "05" }))).toMatchObject({ to: "declined" })
    expect(statusUpdateOf(webhook({ order_status: "42" })).to).toBeUndefined()
  })
})
