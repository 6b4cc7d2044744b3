import { formsOf } from "./page"

const PAGE = "https://shop.example/pay/now"

describe("the forms of a page", () => {
  it("are read with their hidden inputs, entities undone", () => {
    const html = `<form method="post" action="/go"><input type="hidden" name="a" value="1 &amp; &quot;2&quot; &#39;3&#x27;"><input name=b></form>`
    expect(formsOf(html, PAGE)).toEqual([
      { action: "https://shop.example/go", method: "POST", fields: { a: `1 & "2" '3'`, b: "" } },
    ])
  })

  it("post to the page itself when they name no address", () => {
    expect(formsOf(`<form method="post"></form>`, PAGE)).toMatchObject([{ action: PAGE }])
  })

  it("resolve their address against the page's base where it has one", () => {
    const html = `<base href="https://gateway.example/v1/checkout"><form action="checkout/pay"></form>`
    expect(formsOf(html, PAGE)).toMatchObject([{ action: "https://gateway.example/v1/checkout/pay", method: "GET" }])
  })
})
