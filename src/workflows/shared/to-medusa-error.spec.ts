import { verbatim } from "../../domain/shared/messages/message"
import { RequestError } from "../../application/shared/request-error"
import { toMedusaError } from "./to-medusa-error"

describe("An error of a workflow", () => {
  it.each([
    ["not_found", "not_found"],
    ["invalid_request", "invalid_data"],
    ["not_resolvable", "not_allowed"],
    ["installation_held", "not_allowed"],
  ] as const)("has the code %s and Medusa's type %s", (code, type) => {
    expect(toMedusaError(new RequestError(code, { field: "id", message: verbatim("The reason.") }))).toMatchObject({
      __isMedusaError: true,
      type,
      code,
      field: "id",
      message: "The reason.",
      content: verbatim("The reason."),
    })
  })

  it("stays as it is if it is no request error", () => {
    const error = new TypeError("a defect")
    expect(toMedusaError(error)).toBe(error)
  })
})
