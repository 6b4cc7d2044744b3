import { accountChangeMail } from "./account-change-mail"

const change = {
  account: "default",
  by: "<b>owner@example.com</b>",
  at: new Date("2026-06-15T08:30:00Z"),
  fields: [
    { field: "baseUrl", before: null, after: "https://gateway.example" },
    { field: "profile", before: {}, after: { name: "<script>" } },
  ],
}

describe("the mail about a changed account", () => {
  it("contains who changed it, when, and each field as it was and as it is", () => {
    const { subject, text } = accountChangeMail(change)
    expect(subject).toBe("Gateway account default was changed")
    expect(text).toContain("owner@example.com</b> changed it on 2026-06-15 08:30 UTC.")
    expect(text).toContain('baseUrl: not set → https://gateway.example\nprofile: {} → {"name":"<script>"}')
  })

  it("shows as text in HTML what somebody wrote", () => {
    expect(accountChangeMail(change).html).not.toMatch(/<(b|script)>/)
  })
})
