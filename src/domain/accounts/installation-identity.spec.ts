import type { InstallationIdentity } from "./installation-identity"
import { differencesOf, isSamePlace } from "./installation-identity"

const SHOP: InstallationIdentity = {
  public_url: "https://shop.example",
  database: "shop",
  database_oid: "16384",
  server: "7713172344726342082",
}

describe("the place where an installation works", () => {
  it.each([
    ["another public URL, also of a physical copy", { public_url: "https://staging.shop.example" }, ["public_url"]],
    ["another port of a public host", { public_url: "https://shop.example:8443" }, ["public_url"]],
    ["a developer's machine", { public_url: "http://localhost:9000" }, ["public_url"]],
    ["a database of another name", { database: "staging" }, ["database"]],
    ["a copy under the same name", { database_oid: "16999" }, ["database_itself"]],
    [
      "another server, whatever number the database has there",
      { server: "7713172344726342083", database_oid: "16999" },
      ["server"],
    ],
    [
      "all of it",
      { public_url: "https://b.example", database: "b", database_oid: "2", server: "1" },
      ["public_url", "database", "server"],
    ],
  ])("differs by %s", (_, change, differences) => {
    expect(differencesOf(SHOP, { ...SHOP, ...change })).toEqual(differences)
    expect(isSamePlace(SHOP, { ...SHOP, ...change })).toBe(false)
  })

  it("is the same at another port or name of the developer's own machine", () => {
    const local = { ...SHOP, public_url: "http://localhost:9000" }
    for (const public_url of ["http://localhost:9001", "http://127.0.0.1:9000", "http://[::1]:9000"])
      expect(isSamePlace(local, { ...local, public_url })).toBe(true)
  })

  it("is the same if the server's number cannot be read on one of the two occasions", () => {
    expect(isSamePlace(SHOP, { ...SHOP, server: null })).toBe(true)
    expect(isSamePlace({ ...SHOP, server: null }, SHOP)).toBe(true)
  })
})
