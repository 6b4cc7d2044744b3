import { READABLE_CONTRAST, contrastOf } from "../../domain/shared/contrast"
import { colorsOf, headOf, originOfLogo } from "./brand"

const partsOf = (brandColor?: string) =>
  Object.fromEntries(
    [...colorsOf({ brandColor }).matchAll(/--([\w-]+):(#\w{6})/g)].map(([, name = "", value = ""]) => [name, value])
  )

describe("the colors of a page", () => {
  it("are the shop's, with white text, if it is dark", () => {
    expect(partsOf("#7a1f3d")).toEqual({ brand: "#7a1f3d", "on-brand": "#ffffff", accent: "#7a1f3d", edge: "#7a1f3d" })
  })

  it.each(["#ffd400", "#ffffff", "#cccccc", "#808080", "#000000"])("can be read for %s", (color) => {
    const { brand = "", "on-brand": text = "", accent = "" } = partsOf(color)
    expect(contrastOf(brand, text)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    expect(contrastOf(accent, "#ffffff")).toBeGreaterThanOrEqual(READABLE_CONTRAST)
  })

  it("show an edge of a button that is as light as the page", () => {
    expect(partsOf("#ffffff").edge).toBe("#8c959f")
  })

  it("are the plugin's without a color, or with one that is none", () => {
    expect(colorsOf({ brandColor: "red}body{display:none" })).toBe(colorsOf({}))
  })
})

describe("the head of a page", () => {
  it("is the logo, named after the shop, else the name, else nothing", () => {
    expect(headOf({ shopName: `A "B" <c>`, logoUrl: "https://cdn.example/a.svg?x=1&y=2" })).toBe(
      `<p class="shop"><img src="https://cdn.example/a.svg?x=1&#38;y=2" alt="A &#34;B&#34; &#60;c&#62;" referrerpolicy="no-referrer"></p>`
    )
    expect(headOf({ shopName: "<b>Corner</b>" })).toBe(`<p class="shop">&#60;b&#62;Corner&#60;/b&#62;</p>`)
    expect(headOf({})).toBe("")
  })

  it.each([
    "javascript:alert(1)",
    "http://cdn.example/a.png",
    "data:image/svg+xml,<svg>",
    "//cdn.example/a.png",
    "logo",
  ])("has no logo of the address %s", (logoUrl) => {
    expect(headOf({ logoUrl })).toBe("")
    expect(originOfLogo({ logoUrl })).toBeUndefined()
  })
})
