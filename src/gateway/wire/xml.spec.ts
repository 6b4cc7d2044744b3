import fc from "fast-check"
import { Unreadable } from "./tree"
import { readXml } from "./xml"

const read = (text: string): ReturnType<typeof readXml> => readXml(Buffer.from(text, "utf8"))

const problemOf = (text: string): string => {
  try {
    read(text)
    return "none"
  } catch (error) {
    if (error instanceof Unreadable) return error.problem
    throw error
  }
}

describe("an XML result", () => {
  it("is read with CRLF, declaration, comments and attributes, and every value as text", () => {
    const xml =
      '\uFEFF<?xml version="1.0"?>\r\n<respon v="1">\r\n<!-- c -->\r\n  <transaction_id>' +
      "2026010112000099999</transaction_id>\r\n<amount>007.00</amount><empty/></respon>\r\n"
    expect(read(xml)).toEqual(
      new Map([
        ["transaction_id", "2026010112000099999"],
        ["amount", "007.00"],
        ["empty", ""],
      ])
    )
  })

  it("decodes the references of XML itself once, and no other", () => {
    const tree = read("<r><a>Tom &amp; Jerry &lt;&gt;&quot;&apos; &#20013;&#x1F600;</a></r>")
    expect(tree.get("a")).toBe("Tom & Jerry <>\"' 中😀")
    expect(read("<r><a>&amp;lt; &amp;#65; &unknown; &#0; &#xD800;</a></r>").get("a")).toBe(
      "&lt; &#65; &unknown; &#0; &#xD800;"
    )
  })

  it("reads CDATA unchanged", () => {
    expect(read("<r><a>x <![CDATA[<b>&amp;</b>]]></a></r>").get("a")).toBe("x <b>&amp;</b>")
  })

  it("makes a list of an element that comes several times", () => {
    expect(read("<r><n>1</n><m><x>2</x></m><n>3</n></r>")).toEqual(
      new Map<string, unknown>([
        ["n", ["1", "3"]],
        ["m", new Map([["x", "2"]])],
      ])
    )
  })

  it.each([
    ["nothing", ""],
    ["text", "OK"],
    ["JSON", '{"a":"1"}'],
    ["a cut answer", "<respon><amount>2.00</amou"],
    ["a cut answer between elements", "<respon><amount>2.00</amount>"],
    ["two roots", "<a><b>1</b></a><a><b>2</b></a>"],
    ["a root without elements", "<respon>1</respon>"],
    ["an HTML error page", "<html><head><title>502</title></head><body><p>Bad gateway</p></body></html>"],
    ["an HTML page with a doctype", "<!doctype html><html><body>502</body></html>"],
    ["an entity bomb", '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><r><x>&b;</x></r>'],
    ["an external entity", '<?xml version="1.0"?><!DOCTYPE r SYSTEM "file:///etc/passwd"><r><x>1</x></r>'],
    ["a doctype hidden in lower case", "<!docType r><r><x>1</x></r>"],
    ["UTF-16", "<\0r\0>\0<\0x\0>\0"],
    ["__proto__ as an element", "<r><__proto__><polluted>1</polluted></__proto__></r>"],
  ])("is not made of %s", (_name, text) => {
    expect(problemOf(text)).toBe("unreadable")
    expect(Object.prototype).not.toHaveProperty("polluted")
  })

  it.each([
    ["256 kB", `<r><a>${"x".repeat(256 * 1024)}</a></r>`, "too_large"],
    ["17 levels", "<a>".repeat(17) + "</a>".repeat(17), "too_deep"],
    ["1,025 elements", `<r>${"<a>1</a>".repeat(1024)}</r>`, "too_many"],
    ["a hundred thousand tags", `<r>${"<a/>".repeat(60_000)}</r>`, "too_many"],
  ])("is refused above its limits: %s", (_name, text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it("is read up to its limits", () => {
    expect(problemOf(`<r>${"<a>1</a>".repeat(1023)}</r>`)).toBe("none")
    expect(problemOf(`${"<a>".repeat(16)}1${"</a>".repeat(16)}`)).toBe("none")
  })

  it("never throws anything but Unreadable, whatever comes", () => {
    const soup = fc.string({
      unit: fc.constantFrom(
        "<",
        ">",
        "/",
        "a",
        "b",
        "&",
        ";",
        "#",
        "!",
        "[CDATA[",
        "]]>",
        "--",
        "?",
        '"',
        "=",
        " ",
        "<a>",
        "</a>"
      ),
      maxLength: 30,
    })
    fc.assert(
      fc.property(soup, (text) => void problemOf(text)),
      { numRuns: 2000 }
    )
  })
})
