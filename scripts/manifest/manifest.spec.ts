import { readFileSync } from "node:fs"
import { join } from "node:path"
import { manifest, manifestText } from "./manifest"

describe("medusa-plugin.json", () => {
  it("says what the code says (npm run manifest writes it anew)", () => {
    expect(readFileSync(join(__dirname, "..", "..", "medusa-plugin.json"), "utf8")).toBe(manifestText())
  })

  it("finds the routes, events, jobs and options", () => {
    expect(manifest()).toMatchObject({
      routes: expect.arrayContaining(["POST /hooks/acquiring/:account", "GET /acquiring/checkout/:token"]),
      events: expect.arrayContaining(["acquiring.payment.captured"]),
      jobs: expect.arrayContaining([
        { name: "acquiring-worker", schedule: { interval: 5_000 } },
        { name: "acquiring-prune-webhook-events", schedule: "30 * * * *" },
      ]),
      options: { required: expect.arrayContaining(["encryptionKey", "publicUrl", "storefrontUrls"]) },
    })
  })
})
