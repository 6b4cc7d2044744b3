import { readMultipart } from "./multipart"

const part = (head: string, value: string): string => `--b0\r\n${head}\r\n\r\n${value}\r\n`
const field = (name: string, value: string): string => part(`Content-Disposition: form-data; name="${name}"`, value)

describe("a multipart body", () => {
  it("is read part by part, with every character of a value", () => {
    expect(readMultipart(`${field("a", "1")}${field("b", " x\r\n\r\n--y ")}--b0--\r\n`)).toEqual([
      ["a", "1"],
      ["b", " x\r\n\r\n--y "],
    ])
  })

  it.each([
    ['content-disposition:form-data;name="a"', "in small letters, without blanks"],
    ['Content-Type: text/plain\r\nContent-Disposition: form-data; charset=utf-8; name="a"', "after other headers"],
  ])("has a field with the header %s (%s)", (head) => {
    expect(readMultipart(`${part(head, "1")}--b0--`)).toEqual([["a", "1"]])
  })

  it.each([
    'Content-Disposition: form-data; filename="a.txt"; name="a"',
    "Content-Disposition: form-data; name=\"a\"; filename*=utf-8''a.txt",
    "Content-Type: text/plain",
    'X-Content-Disposition: form-data; name="a"',
    'Content-Disposition: form-data; rename="a"',
    'X-Line: of Unicode\u2028Content-Disposition: form-data; name="a"',
  ])("leaves out what is a file or has no name: %s", (head) => {
    expect(readMultipart(`${part(head, "1")}${field("b", "2")}--b0--`)).toEqual([["b", "2"]])
  })

  it("leaves out a part without an end of its head", () => {
    expect(readMultipart(`--b0\r\nContent-Disposition: form-data; name="a"\r\n${field("b", "2")}--b0--`)).toEqual([
      ["b", "2"],
    ])
  })

  it.each([
    ["a body without its closing boundary", field("a", "1")],
    ["a boundary that is cut", `${field("a", "1")}--b0-`],
    ["a boundary of two characters", '--\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n----'],
    ["nothing", ""],
  ])("is refused as cut off: %s", (_name, text) => {
    expect(() => readMultipart(text)).toThrow("The multipart body is incomplete.")
  })
})
