import { findRoutes } from "../../scripts/manifest/find-in-code"
import { RESOURCES } from "../policies/acquiring"
import { ADMIN_POLICIES, policyMiddlewares } from "./admin-policies"

describe("the policies of the admin routes", () => {
  it("name each route of the dashboard, and no other", () => {
    expect(Object.keys(ADMIN_POLICIES).sort()).toEqual(
      findRoutes()
        .filter((route) => route.includes(" /admin/"))
        .sort()
    )
  })

  it("want something of a role for each route, under a method that Medusa knows", () => {
    expect(
      policyMiddlewares().filter(
        ({ methods, policies, matcher }) =>
          methods.length !== 1 || policies.length === 0 || !matcher.startsWith("/admin/acquiring/")
      )
    ).toEqual([])
  })

  it("use each policy that a role can be given", () => {
    const given = Object.entries(RESOURCES).flatMap(([resource, operations]) =>
      operations.map((operation) => `${resource}:${operation}`)
    )
    const used = new Set<string>(Object.values(ADMIN_POLICIES).flat())
    expect(given.filter((policy) => !used.has(policy))).toEqual([])
  })

  it("let nobody who may only read change anything", () => {
    const changing = Object.entries(ADMIN_POLICIES).filter(([route]) => !route.startsWith("GET "))
    expect(changing.filter(([, wanted]) => wanted.every((policy) => policy.endsWith(":read")))).toEqual([])
  })
})
