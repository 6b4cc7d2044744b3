import { verbatim } from "../../domain/shared/messages/message"
import { RequestError } from "../../application/shared/request-error"
import { asMedusaError } from "./as-medusa-error"

describe("what a provider throws at Medusa", () => {
  const refusing = (requestError: RequestError) => asMedusaError(() => Promise.reject(requestError))

  it("is an error of Medusa's kind for what was refused, with its sentence", async () => {
    await expect(refusing(new RequestError("not_found"))).rejects.toMatchObject({
      type: "not_found",
      message: "Payment not found.",
    })
    await expect(
      refusing(new RequestError("amount_not_payable", { field: "amount", message: verbatim("Too much.") }))
    ).rejects.toMatchObject({
      type: "invalid_data",
      message: "Too much.",
    })
    await expect(refusing(new RequestError("card_in_use"))).rejects.toMatchObject({ type: "not_allowed" })
  })

  it("is so also where it was refused at once", async () => {
    const refuse = (): string => {
      throw new RequestError("already_paid")
    }
    await expect(asMedusaError(refuse)).rejects.toMatchObject({ type: "not_allowed" })
  })

  it("is left alone where it is something else, and where all went well", async () => {
    const broken = new Error("The database is away.")
    await expect(asMedusaError(() => Promise.reject(broken))).rejects.toBe(broken)
    expect(await asMedusaError(() => "done")).toBe("done")
  })
})
