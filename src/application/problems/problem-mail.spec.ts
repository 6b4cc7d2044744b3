import { inEnglish, verbatim } from "../../domain/shared/messages/message"
import type { MailedProblem } from "./problem-mail"
import { problemMail } from "./problem-mail"

const lost: MailedProblem = {
  summary: verbatim("The captured payment of 29.90 EUR with order number ABC has no order in Medusa."),
  impact: verbatim("The customer has paid."),
  resolution: verbatim("Wait."),
  since: new Date("2026-06-15T12:00:00Z"),
}

describe("a mail about problems", () => {
  it("contains for each what happened, what it means, what to do and since when, in text and in HTML", () => {
    const { text, html } = problemMail("new", [lost, { ...lost, summary: verbatim("Another.") }])
    for (const body of [text, html]) {
      for (const part of [
        inEnglish(lost.summary),
        inEnglish(lost.impact),
        "Resolution: Wait.",
        "Since 2026-06-15 12:00 UTC",
        "Another.",
      ])
        expect(body).toContain(part)
    }
  })

  it("has a subject with how many there are, and whether they are new", () => {
    expect(problemMail("new", [lost]).subject).toBe("New: 1 problem with card payments")
    expect(problemMail("digest", [lost], 70).subject).toBe("Still open: 71 problems with card payments")
  })

  it("contains how many are left out", () => {
    expect(problemMail("digest", [lost], 70).text).toContain("The list has 70 more.")
    expect(problemMail("digest", [lost]).text).not.toContain("more")
  })

  it("carries no markup of its problems", () => {
    const { html } = problemMail("new", [{ ...lost, summary: verbatim(`<img src=x onerror="alert('1')"> & more`) }])
    expect(html).toContain("&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; more")
    expect(html).not.toContain("<img")
  })
})
