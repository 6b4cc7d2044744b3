import { inEnglish } from "../../domain/shared/messages/message"
import { QUERY_FAILURES } from "../../domain/accounts/query-failure"
import { account } from "../../testing/account"
import { whyNotQueried } from "./why-not-queried"

const off = (query: "query" | "searchRefund") => {
  const { profile } = account()
  return {
    profile: {
      ...profile,
      operations: { ...profile.operations, [query]: { ...profile.operations[query], enabled: false } },
    },
  }
}

const why = (...given: Parameters<typeof whyNotQueried>): string | undefined => {
  const said = whyNotQueried(...given)
  return said && inEnglish(said)
}

describe("The gateway is queried about a modification", () => {
  it("where its question is switched on, whether or not the other one is", () => {
    expect(why("refund", { account: account(), query_failure: null })).toBeUndefined()
    expect(why("refund", { account: off("query"), query_failure: null })).toBeUndefined()
    expect(why("capture", { account: off("searchRefund"), query_failure: null })).toBeUndefined()
  })

  it("not if that is switched off, and the reason names the setting", () => {
    expect(why("refund", { account: off("searchRefund"), query_failure: null })).toContain(
      "operations.searchRefund.enabled"
    )
    for (const kind of ["capture", "cancel"] as const)
      expect(why(kind, { account: off("query"), query_failure: null })).toContain("operations.query.enabled")
  })

  it("not where it refuses the account, but again where it is only away", () => {
    const refused = QUERY_FAILURES.filter(
      (query_failure) => why("cancel", { account: account(), query_failure }) !== undefined
    )
    expect(refused).toEqual(["access", "environment", "ip_not_registered"])
  })

  it("not where the account is not there", () => {
    expect(why("refund", { account: undefined, query_failure: null })).toContain("Configure it again")
  })
})
