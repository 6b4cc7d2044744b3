import { missingPolicies } from "./forbidden"

const failure = (status: number, message: string): Error => Object.assign(new Error(message), { status })

describe("the policies without which a user was not let in", () => {
  it("are those that Medusa names", () => {
    expect(missingPolicies(failure(403, "Insufficient permissions. Required policies: refund:create"))).toEqual([
      "refund:create",
    ])
    expect(
      missingPolicies(
        failure(403, "Insufficient permissions. Required policies: acquiring_payment:update, refund:create")
      )
    ).toEqual(["acquiring_payment:update", "refund:create"])
  })

  it("are not known of a user without a role", () => {
    expect(missingPolicies(failure(403, "Forbidden"))).toEqual([])
  })

  it("are nothing where something else was refused", () => {
    for (const error of [
      failure(403, "Another user has to approve it."),
      failure(409, "Required policies: refund:create"),
      new Error("no answer"),
    ])
      expect(missingPolicies(error)).toBeUndefined()
  })
})
