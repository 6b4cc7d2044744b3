import { wasThreeDSecureChecked } from "./three-d-secure-check"

describe("wasThreeDSecureChecked", () => {
  it.each([
    ["1", true],
    ["Y", true],
    ["true", true],
    ["0", false],
    ["no", false],
    ["", false],
    [null, false],
    ["2", undefined],
  ] as const)("reads %p as %p", (is3ds, expected) => {
    expect(wasThreeDSecureChecked(is3ds)).toBe(expected)
  })
})
