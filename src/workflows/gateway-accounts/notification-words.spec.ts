import { NOTIFICATION_RESULTS, notificationWords } from "./notification-words"

const facts = { notification_url: "https://shop.example/hooks/acquiring/default", detail: "502" }

describe("what is told of a test of the address for notifications", () => {
  it("has nothing to do where the check arrived", () => {
    expect(notificationWords("arrived", facts).remedy).toBeNull()
  })

  it.each(NOTIFICATION_RESULTS.filter((result) => result !== "arrived"))(
    "says of %s how far it came and what to do",
    (result) => {
      const { sentence, remedy } = notificationWords(result, facts)
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(remedy).toMatch(/^[A-Z].*\.$/)
    }
  )

  it("has a sentence of its own for each", () => {
    expect(new Set(NOTIFICATION_RESULTS.map((result) => notificationWords(result, facts).sentence)).size).toBe(
      NOTIFICATION_RESULTS.length
    )
  })
})
