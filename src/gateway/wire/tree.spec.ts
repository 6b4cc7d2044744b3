import type { Tree } from "./tree"
import { Reader, wireName } from "./tree"

const reader = (fields: Readonly<Record<string, Tree>>, names: Readonly<Record<string, string>> = {}): Reader =>
  new Reader(new Map(Object.entries(fields)), names)

describe("a received value", () => {
  it("has trimmed texts, and an empty one is absent", () => {
    const read = reader({ note: "  hello ", empty: "  ", list: ["x"] })
    expect([read.text("note"), read.text("empty"), read.text("list"), read.text("absent")]).toEqual([
      "hello",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("has texts of people in which no card number is left", () => {
    const read = reader({ note: "card 4111 1111 1111 1111" })
    expect(read.freeText("note")).toBe("card 411111******1111")
    expect(read.freeText("absent")).toBeUndefined()
  })

  it("has lists, and a single element is a list of one", () => {
    const element = new Map([["name", "a"]])
    expect(reader({ rows: [element, "text", element] }).list("rows")).toHaveLength(2)
    expect(
      reader({ rows: element })
        .list("rows")
        ?.map((row) => row.text("name"))
    ).toEqual(["a"])
    expect(reader({ rows: [] }).list("rows")).toEqual([])
    expect(reader({ rows: "text" }).list("rows")).toBeUndefined()
  })

  it("has every text of a field that comes once, several times or never", () => {
    const read = reader({ one: " a ", many: ["b ", new Map(), " c"], none: new Map() })
    expect([read.freeTexts("one"), read.freeTexts("many"), read.freeTexts("none"), read.freeTexts("absent")]).toEqual([
      ["a"],
      ["b", "c"],
      [],
      [],
    ])
  })

  it("has elements with fields of their own, whatever they are called", () => {
    const inner = new Map([["name", "a"]])
    const read = reader({ first: inner, rows: [inner, "text"], note: "x" })
    expect(read.elements().map((element) => element.text("name"))).toEqual(["a", "a"])
  })

  it("has all its texts, trimmed, by the names they came with", () => {
    expect(reader({ a: " 1 ", b: ["2"], c: "" }).allFreeTexts()).toEqual({ a: "1", c: "" })
  })

  it("is read by the document's names, whatever the profile calls the fields, in inner elements too", () => {
    const read = reader({ orderNumber: "1", rows: [new Map([["orderNumber", "2"]])] }, { order_no: "orderNumber" })
    expect(read.text("order_no")).toBe("1")
    expect(read.list("rows")?.map((row) => row.text("order_no"))).toEqual(["2"])
  })
})

describe("the name of a field on the wire", () => {
  it("is the profile's where it has one of its own, and never one that all objects have", () => {
    expect(wireName("order_no", { order_no: "orderNumber" })).toBe("orderNumber")
    expect(wireName("order_no", {})).toBe("order_no")
    expect(wireName("constructor", {})).toBe("constructor")
  })
})
