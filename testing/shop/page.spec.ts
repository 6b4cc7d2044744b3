import { formsOf, nextOf } from "./page"

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

describe("the address to which a page continues", () => {
  it.each([
    [`<meta http-equiv="refresh" content="0;url=https://shop.example/?a=1&#38;b=2">`, "https://shop.example/?a=1&b=2"],
    [`<META HTTP-EQUIV=Refresh content='0; URL=/thanks'>`, "https://shop.example/thanks"],
    [`<meta http-equiv="refresh" content="30">`, undefined],
    [`<meta name="viewport" content="width=device-width">`, undefined],
  ])("of %s is %s", (html, address) => {
    expect(nextOf(html, PAGE)).toBe(address)
  })
})
