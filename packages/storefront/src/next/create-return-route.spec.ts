import { createReturnRoute } from "./create-return-route"

const open = async (to: string, query: string) => {
  const response = await createReturnRoute({ to }).GET(new Request(`https://shop.example/return${query}`))
  const [, address = ""] = /content="0;url=([^"]*)"/.exec(await response.text()) ?? []
  return { address: address.replace(/&#38;/g, "&"), headers: response.headers }
}

describe("the page that a shopper returns to", () => {
  it("goes on to the storefront's page with what the backend added, and nothing else", async () => {
    const { address, headers } = await open("/de/checkout?step=review", "?payment=tok_1&status=captured&x=1")
    expect(address).toBe("/de/checkout?step=review&payment=tok_1&status=captured")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("has no place for markup", async () => {
    const { address } = await open("/checkout", `?payment=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(address).toBe("/checkout?payment=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E")
  })

  it("leads to no other site", async () => {
    await expect(open("https://elsewhere.example/", "")).rejects.toThrow("must be a path of this site")
    await expect(open("//elsewhere.example/", "")).rejects.toThrow("must be a path of this site")
  })
})
