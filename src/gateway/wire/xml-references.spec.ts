import { decodeReferences } from "./xml-references"

const character = (code: number): string => String.fromCodePoint(code)

describe("references of XML", () => {
  it("are decoded once: what comes out is not looked at again", () => {
    expect(decodeReferences("&lt;&gt;&amp;&quot;&apos;")).toBe("<>&\"'")
    expect(decodeReferences("&amp;lt;")).toBe("&lt;")
  })

  it.each(["&nbsp;", "&LT;", "&lt", "& lt;", "&#;", "&#x;", "&#xfffffff;", "&#12345678;"])("are not %s", (text) => {
    expect(decodeReferences(text)).toBe(text)
  })

  // XML 1.0, production Char: the first and the last of each range.
  it.each([0x9, 0xa, 0xd, 0x20, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff])("decode the character %i", (code) => {
    expect(decodeReferences(`&#${code};`)).toBe(character(code))
    expect(decodeReferences(`&#x${code.toString(16)};`)).toBe(character(code))
  })

  it.each([0x0, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000])(
    "leave the code %i, which is no character",
    (code) => {
      expect(decodeReferences(`&#${code};`)).toBe(`&#${code};`)
    }
  )
})
