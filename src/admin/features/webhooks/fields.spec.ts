import { fieldsOf } from "./fields"

describe("the fields of a redacted message", () => {
  it("are listed in their order, with the path to those that lie deeper", () => {
    const body = { order_no: "ABC", risk_reasons: [{ name: "velocity" }, { name: "country" }], amount: "22.90" }
    expect(fieldsOf(body)).toEqual([
      { path: "order_no", value: "ABC" },
      { path: "risk_reasons.0.name", value: "velocity" },
      { path: "risk_reasons.1.name", value: "country" },
      { path: "amount", value: "22.90" },
    ])
  })

  it("distinguish a value that was not stored from an empty one", () => {
    expect(fieldsOf({ token_id: "***", note: "", nothing: null, digits: "411111***1111" })).toEqual([
      { path: "token_id", value: null },
      { path: "note", value: "" },
      { path: "nothing", value: "" },
      { path: "digits", value: "411111***1111" },
    ])
  })

  it("are none if nothing of a message was stored", () => {
    expect(fieldsOf({})).toEqual([])
  })
})
