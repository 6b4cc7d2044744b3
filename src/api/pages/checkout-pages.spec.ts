import { formPage, gonePage, unavailablePage, withBase } from "./checkout-pages"
import { ENGLISH_PAGE } from "./texts/page-locale"

const BASE = "https://gateway.example/v1/checkout"
const TAG = `<base href="${BASE}">`

describe("the gateway's page", () => {
  it.each([
    ["<html><head><title>x</title></head></html>", `<html><head>${TAG}<title>x</title></head></html>`],
    ['<HTML><HEAD profile="y"><base href="/other">', `<HTML><HEAD profile="y">${TAG}<base href="/other">`],
    ["<!doctype html><html lang=en><body>", `<!doctype html><html lang=en>${TAG}<body>`],
    ["<!doctype html><form>", `<!doctype html>${TAG}<form>`],
    ["<form action=pay>", `${TAG}<form action=pay>`],
    ["<head <head>", `<head <head>${TAG}`],
    ["<header>not a head</header>", `${TAG}<header>not a head</header>`],
    ["", TAG],
  ])("%j gets a base of its own in front of everything", (html, expected) => {
    expect(withBase(html, BASE)).toBe(expected)
  })
})

describe("our form that posts to the gateway", () => {
  it("lets no value out of its attribute", () => {
    const { body, formTargets } = formPage(
      { action: BASE, fields: { note: `"><script>alert('&')</script>` } },
      ENGLISH_PAGE
    )
    expect(body).not.toContain("<script>")
    expect(body).toContain("&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)")
    expect(formTargets).toEqual(["https://gateway.example"])
  })
})

describe("the return to the shop", () => {
  const backUrl = "https://shop.example/cart?a=1&b=2"

  it.each([
    ["that cannot be used", gonePage(404, "not_found", backUrl, ENGLISH_PAGE)],
    ["that cannot be opened right now", unavailablePage(backUrl, ENGLISH_PAGE)],
  ])("from a page %s leads out of the frame, if there is one", (_, { body }) => {
    const [link] = /<a [^>]*>Back to the shop/.exec(body) ?? []
    expect(link).toContain(`href="https://shop.example/cart?a=1&#38;b=2"`)
    expect(link).toContain(`target="_top"`)
  })
})
