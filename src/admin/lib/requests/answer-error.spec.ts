import { createMessage } from "../../../domain/shared/messages/message"
import { messageOfError } from "../../../domain/shared/messages/message-error"
import { AnswerError } from "./answer-error"

const { code, params } = createMessage("accounts.field_missing", { field: "sign_key" })
const body = { type: "invalid_data", code: "invalid_request", message: "sign_key …", message_code: code, params }

describe("an error that the server answered", () => {
  it("has the message of the plugin, with its field", () => {
    const error = new AnswerError(400, { ...body, field: "sign_key" })
    expect(messageOfError(error)).toEqual({ code, params })
    expect([error.status, error.field, error.message]).toEqual([400, "sign_key", "sign_key …"])
  })

  it("has text only if Medusa rejected the request, or something else answered", () => {
    const forbidden = new AnswerError(403, { type: "forbidden", message: "Forbidden" })
    expect([messageOfError(forbidden), forbidden.message]).toEqual([undefined, "Forbidden"])
    expect(new AnswerError(502, undefined).message).toBe("HTTP 502")
  })

  it("can name its field by a title", () => {
    const named = new AnswerError(400, { ...body, field: "sign_key" }).named("sign_key", "Sign key")
    expect(messageOfError(named)).toEqual({ code, params: { field: "Sign key" } })
  })
})
