import { readReturn } from "./read-return"

describe("readReturn", () => {
  it("reads what the backend added and returns the address without it", () => {
    expect(readReturn({ href: "https://shop.example/pay?step=3&payment=tok_1&status=declined#top" })).toEqual({
      payment: "tok_1",
      status: "declined",
      cleanUrl: "https://shop.example/pay?step=3#top",
    })
  })

  it.each([
    ["https://shop.example/pay"],
    ["https://shop.example/pay?payment="],
    ["https://shop.example/pay?status=captured"],
  ])("sees no return in %s", (href) => {
    expect(readReturn({ href })).toBeUndefined()
  })

  it.each([["paid"], [""], ["captured,declined"]])("takes the made-up status %p for pending", (status) => {
    expect(readReturn({ href: `https://shop.example/?payment=tok_1&status=${status}` })?.status).toBe("pending")
  })
})
