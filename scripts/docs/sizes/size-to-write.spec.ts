import { sizeToWrite } from "./size-to-write"

const bytes = (kB: number) => Math.round(kB * 1024)

describe("the size that a document states", () => {
  it.each([
    [0.1, 0.5],
    [0.44, 0.5],
    [0.48, 1],
    [4.4, 4.5],
    [4.5, 5],
  ])("of %d kB is %d kB", (measured, expected) => {
    expect(sizeToWrite(bytes(measured), undefined)).toBe(expected)
  })

  it("stays if it is still true", () => {
    expect(sizeToWrite(bytes(4.49), 4.5)).toBe(4.5)
    expect(sizeToWrite(bytes(3.8), 4.5)).toBe(4.5)
  })

  it("grows with a component that outgrew it", () => {
    expect(sizeToWrite(bytes(4.51), 4.5)).toBe(5)
  })

  it("shrinks if it is far too large", () => {
    expect(sizeToWrite(bytes(3.7), 4.5)).toBe(4)
  })
})
