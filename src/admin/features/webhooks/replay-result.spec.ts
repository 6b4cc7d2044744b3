import { toMessageResponse, verbatim } from "../../../domain/shared/messages/message"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { resultOf } from "./replay-result"

const webhook: WebhookEventView = {
  ...{
    id: "acqwhe_1",
    account: "eu",
    mode: "test",
    source: "notify",
    kind: "payment",
    verification: "verified",
    reason: null,
    order_no: null,
    transaction_id: null,
  },
  ...{
    payment_id: null,
    body: {},
    state: "processed",
    attempts: 1,
    next_attempt_at: null,
    error: null,
    repeats: 0,
    created_at: "",
    updated_at: "",
    lost_payment: null,
  },
}

describe("what came of processing a webhook again", () => {
  it.each([
    ["processed", "done"],
    ["failed", "again"],
    ["received", "again"],
    ["dead", "failed"],
  ] as const)("is, where it is %s afterwards: %s", (state, outcome) => {
    expect(resultOf({ ...webhook, state }).outcome).toBe(outcome)
  })

  it("carries why it failed", () => {
    const error = toMessageResponse(verbatim("The cart is being worked on."))
    expect(resultOf({ ...webhook, state: "failed", error }).message).toBe(error)
  })
})
