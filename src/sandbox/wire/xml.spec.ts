import fc from "fast-check"
import { XMLParser } from "fast-xml-parser"
import { writeXml } from "./xml"

const parser = new XMLParser({ parseTagValue: false, trimValues: false })

it("writes CRLF between elements and nests containers", () => {
  expect(
    writeXml([
      ["note", "a"],
      ["risk_reasons", [["name", "velocity"]]],
    ])
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\r\n<respon>\r\n<note>a</note>\r\n' +
      "<risk_reasons>\r\n<name>velocity</name>\r\n</risk_reasons>\r\n</respon>\r\n"
  )
})

it("writes any visible text, and drops what XML cannot hold", () => {
  expect(writeXml([["note", "a\u0000\u001b\ud800b"]])).toContain("<note>ab</note>")
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => /^[^\s\p{C}]+$/u.test(text)),
      (text) => {
        const parsed = parser.parse(writeXml([["note", text]])) as { respon: { note: string } }
        expect(parsed.respon.note).toBe(text)
      }
    ),
    { numRuns: 200 }
  )
})
