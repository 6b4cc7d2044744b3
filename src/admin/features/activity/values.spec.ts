import { changedFields, givenFields, labelsOf } from "./values"

describe("the content of an audit entry", () => {
  it("is each field that is different afterwards, and what was found out", () => {
    const action = {
      before: { state: "captured", refunded_amount: "0.00", currency_code: "eur" },
      after: { state: "captured", refunded_amount: "5.00", currency_code: "eur", result: "works" },
      outcome: "done",
    } as const
    expect(changedFields(action)).toEqual([
      { name: "refunded_amount", before: "0.00", after: "5.00" },
      { name: "result", before: undefined, after: "works" },
    ])
  })

  it("is nothing of how it is afterwards where that is not known", () => {
    expect(changedFields({ before: { state: "captured" }, after: {}, outcome: "begun" })).toEqual([])
  })

  it("leaves out a field that has not been there and is not there, and values that are the same", () => {
    expect(
      changedFields({
        before: { cycles: null, intro_prices: { eur: "1.00" }, remove: [] },
        after: { intro_prices: { eur: "1.00" }, add: {} },
        outcome: "done",
      })
    ).toEqual([])
  })

  it("is what somebody gave, but nothing that was left empty", () => {
    expect(givenFields({ amount: "5", currency_code: "eur", add: [], remove: ["variant_1"], plan_id: null })).toEqual([
      ["amount", "5"],
      ["remove", ["variant_1"]],
    ])
  })

  it("is in the words of what it was done to", () => {
    expect([
      labelsOf("subscription", "state"),
      labelsOf("payment", "state"),
      labelsOf("account", "state"),
      labelsOf("subscription", "cycle_state"),
      labelsOf("account", "result"),
    ]).toEqual([
      "subscriptions.state",
      "payments.state",
      undefined,
      "subscriptions.billingCycleState",
      "activity.result",
    ])
    expect([
      labelsOf("subscription", "at"),
      labelsOf("payment", "outcome"),
      labelsOf("modification", "outcome"),
    ]).toEqual(["activity.at", "activity.told", "payment.modification.state"])
  })
})
