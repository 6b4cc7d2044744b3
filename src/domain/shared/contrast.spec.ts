import { READABLE_CONTRAST, contrastOf, textColorOn } from "./contrast"

describe("the contrast of two colors", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#FFFFFF", 4.54],
  ])("of %s and %s is %d", (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
    expect(contrastOf(other, one)).toBeCloseTo(contrast, 2)
  })
})

describe("the text on a color", () => {
  it.each([
    ["#3b5bdb", "#ffffff"],
    ["#ffd400", "#000000"],
  ])("%s is %s", (color, text) => {
    expect(textColorOn(color)).toBe(text)
  })

  it("is readable on every color", () => {
    for (let part = 0; part < 256; part++) {
      const hex = part.toString(16).padStart(2, "0")
      for (const color of [`#${hex}${hex}${hex}`, `#${hex}0000`, `#00${hex}00`, `#ff${hex}00`, `#${hex}80ff`])
        expect([color, contrastOf(color, textColorOn(color)) >= READABLE_CONTRAST]).toEqual([color, true])
    }
  })
})
