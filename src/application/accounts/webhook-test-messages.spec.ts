import { WEBHOOK_RESULTS, webhookWords } from "./webhook-test-messages"

const patch = { webhook_url: "https://shop.example/hooks/acquiring/default", detail: "502" }

describe("the message about a test of the address for webhooks", () => {
  it("has nothing to do where the check arrived", () => {
    expect(webhookWords("arrived", patch).resolution).toBeNull()
  })

  it.each(WEBHOOK_RESULTS.filter((result) => result !== "arrived"))(
    "explains for %s how far it came and what to do",
    (result) => {
      const { summary, resolution } = webhookWords(result, patch)
      expect(summary).toMatch(/^[A-Z].*\.$/)
      expect(resolution).toMatch(/^[A-Z].*\.$/)
    }
  )

  it("has a sentence of its own for each", () => {
    expect(new Set(WEBHOOK_RESULTS.map((result) => webhookWords(result, patch).summary)).size).toBe(
      WEBHOOK_RESULTS.length
    )
  })
})
