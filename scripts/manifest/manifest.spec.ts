import { readFileSync } from "node:fs"
import { join } from "node:path"
import { EVENT_NAMES } from "../../src/domain/events"
import { ROOT, findJobs, findRoutes } from "./find-in-code"
import { manifest, manifestText } from "./manifest"

describe("medusa-plugin.json", () => {
  it("is what npm run manifest writes from the code", () => {
    expect(readFileSync(join(ROOT, "medusa-plugin.json"), "utf8")).toBe(manifestText())
  })

  it("names the entry points, required options, jobs and widgets", () => {
    expect(manifest()).toMatchObject({
      provider: "pp_acquiring_<account>",
      entryPoints: expect.arrayContaining(["medusa-payment-acquiring/types", "medusa-payment-acquiring/providers/*"]),
      options: { required: expect.arrayContaining(["encryptionKey", "publicUrl", "storefrontUrls"]) },
      jobs: { "acquiring-worker": "every 5 s", "acquiring-prune-webhook-events": "30 * * * *" },
      widgets: expect.arrayContaining([expect.stringContaining("order.details")]),
    })
  })

  it.each([
    ["routes", findRoutes().length],
    ["events", EVENT_NAMES.length],
  ])("counts every one of the %s once", (what, expected) => {
    const counts = Object.values(Object(manifest()[what])).filter((count) => typeof count === "number")
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(expected)
  })

  it("fits on a screen", () => {
    expect(manifestText().split("\n").length).toBeLessThan(60)
  })
})

describe("the routes and jobs of the code", () => {
  it("are found with their methods and schedules", () => {
    expect(findRoutes()).toEqual(
      expect.arrayContaining(["POST /hooks/acquiring/:account", "GET /acquiring/checkout/:token"])
    )
    expect(findJobs()).toContainEqual({ name: "acquiring-worker", schedule: { interval: 5_000 } })
  })
})
