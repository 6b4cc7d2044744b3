import { verbatim } from "../../../domain/shared/messages/message"
import type { PaymentOutcome } from "../../../gateway"
import { account } from "../../../testing/account"
import { statusUpdateOfOutcome } from "./status-update-of-outcome"

const rejected = (code?: string, source?: string): PaymentOutcome => ({ kind: "rejected", status: 400, code, source })
const statusUpdateOf = (outcome: PaymentOutcome, card_payment_id: string | null = null) =>
  statusUpdateOfOutcome(outcome, { card_payment_id }, account(), () => "sealed")

describe("a request that the gateway does not take", () => {
  it.each([undefined, "X9999", "I9999", "I0013"])("sent no card if its code (%s) does not blame the card", (code) => {
    expect(statusUpdateOf(rejected(code))).toMatchObject({
      to: "declined",
      patch: { result_code: code ?? null, never_sent: true },
    })
  })

  it("is a decline where it names a field of the card", () => {
    expect(statusUpdateOf(rejected("X9999", "security_code"))).toMatchObject({
      to: "declined",
      patch: { never_sent: false },
    })
    expect(statusUpdateOf(rejected("X9999", "amount"))).toMatchObject({ to: "declined", patch: { never_sent: true } })
  })

  it("is queried if its code leaves open how it ended", () => {
    expect(statusUpdateOf(rejected("68"))).toMatchObject({ to: "unknown", patch: { result_code: "68" } })
  })

  it("is known for a duplicate order number afterwards", () => {
    const refused: PaymentOutcome = {
      kind: "unknown",
      reason: "unknown_code",
      message: verbatim("Nobody knows."),
      result: { code: "I0061", risk_reasons: [] },
    }
    expect(statusUpdateOf(refused)).toMatchObject({ to: "unknown", patch: { result_code: "I0061", never_sent: false } })
    expect(statusUpdateOf({ ...refused, result: { code: "E0002", risk_reasons: [] } }).patch).not.toHaveProperty(
      "result_code"
    )
  })

  it("is a decline if its code blames the card", () => {
    expect(statusUpdateOf(rejected("54"))).toMatchObject({
      to: "declined",
      patch: { result_code: "54", never_sent: false },
    })
  })

  describe("of a stored card", () => {
    const notFound = (source?: string): PaymentOutcome => ({ kind: "rejected", status: 404, code: "I0004", source })

    it.each<[string, PaymentOutcome]>([
      ["names its token", notFound("token_id")],
      ["does not know what it was asked for, and says nothing else", notFound()],
      ["does not take its token as one", rejected("I0003", "token_id")],
    ])("refuses it for good where the gateway %s", (_, outcome) => {
      expect(statusUpdateOf(outcome, "acqpay_1")).toMatchObject({
        to: "declined",
        patch: { token_refused: true, never_sent: false },
      })
    })

    it.each<[string, PaymentOutcome]>([
      ["names another field", notFound("account_id")],
      ["may not be who answers: a wrong address is not found either", { kind: "rejected", status: 404 }],
      ["does not take the signature", { kind: "rejected", status: 404, code: "I0013" }],
      ["does not take the request", rejected()],
    ])("has no status of it if the gateway %s", (_, outcome) => {
      expect(statusUpdateOf(outcome, "acqpay_1")).toMatchObject({
        to: "declined",
        patch: { token_refused: false, never_sent: true },
      })
    })

    it("is reported as the bank's if its code is the bank's", () => {
      expect(statusUpdateOf(rejected("51", "token_id"), "acqpay_1")).toMatchObject({
        patch: { result_code: "51", token_refused: false, never_sent: false },
      })
    })

    it("is another matter where a card was typed", () => {
      expect(statusUpdateOf(notFound())).toMatchObject({
        to: "declined",
        patch: { token_refused: false, never_sent: true },
      })
    })
  })
})
