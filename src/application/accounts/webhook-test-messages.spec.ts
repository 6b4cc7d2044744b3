import { textOf } from "../../../testing/english"
import { WEBHOOK_RESULTS, webhookMessages } from "./webhook-test-messages"

const patch = { webhook_url: "https://shop.example/hooks/acquiring/default", detail: "502" }

describe("the message about a test of the address for webhooks", () => {
  it("has nothing to do where the check arrived", () => {
    expect(webhookMessages("arrived", patch).resolution).toBeNull()
  })

  it.each(WEBHOOK_RESULTS.filter((result) => result !== "arrived"))(
    "explains for %s how far it came and what to do",
    (result) => {
      const { summary, resolution } = webhookMessages(result, patch)
      expect(textOf(summary)).toMatch(/^[A-Z].*\.$/)
      expect(textOf(resolution)).toMatch(/^[A-Z].*\.$/)
    }
  )

  it("has a sentence of its own for each", () => {
    expect(new Set(WEBHOOK_RESULTS.map((result) => webhookMessages(result, patch).summary)).size).toBe(
      WEBHOOK_RESULTS.length
    )
  })
})
