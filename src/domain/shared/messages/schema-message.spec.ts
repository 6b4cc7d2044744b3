import { createMessage } from "./message"
import { readSchemaMessage, schemaMessage } from "./schema-message"

describe("a message of a schema", () => {
  it("is read back with its values", () => {
    const text = schemaMessage("settings.too_few_characters", { count: "8" })
    expect(readSchemaMessage(text)).toEqual(createMessage("settings.too_few_characters", { count: "8" }))
  })

  it("is none in the library's own text", () => {
    expect(readSchemaMessage("Too small: expected string to have >=2 characters")).toBeUndefined()
  })
})
