import { AcquiringError } from "../kit"
import { recover } from "./recover"

const refused = (status: number, code: string) => new AcquiringError(status, code, "Words of the shop.", false)

describe("the view after an error of paying", () => {
  it.each([
    [409, "payment_in_progress"],
    [409, "already_paid"],
    [0, "no_answer"],
  ])("is the wait when money may be on its way (%i %s)", (status, code) => {
    expect(recover(refused(status, code))).toEqual({ name: "checking" })
  })

  it.each([
    [403, "flow_switched_off"],
    [429, "too_many_attempts"],
    [503, "not_configured"],
    [0, "insecure_backend"],
  ])("is the choice of another way, with the shop's words, when nothing was sent (%i %s)", (status, code) => {
    expect(recover(refused(status, code))).toEqual({
      name: "payment",
      notice: { tone: "danger", text: "Words of the shop." },
    })
  })

  it("is the wait when the store opens no other payment session, and not for another error of it", () => {
    const answered = (status: number) => Object.assign(new Error("Words of the store."), { status })
    expect(recover(answered(409))).toEqual({ name: "checking" })
    expect(recover(answered(500))).toMatchObject({ name: "payment", notice: { text: "Words of the store." } })
    expect(recover(refused(409, "session_ended"))).toMatchObject({ name: "payment" })
  })

  it("has words for a store that cannot be reached", () => {
    expect(recover(new TypeError("Failed to fetch"))).toMatchObject({
      name: "payment",
      notice: { text: "The shop could not be reached. Please check your connection and try again." },
    })
  })
})
