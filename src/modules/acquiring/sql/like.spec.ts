import { beginsWith, contains } from "./like"

describe("a pattern of LIKE", () => {
  it("begins with, or has in it, what is looked for", () => {
    expect([beginsWith("AB-1"), contains("tea")]).toEqual(["AB-1%", "%tea%"])
  })

  it("looks for the characters that mean something to LIKE as they are", () => {
    expect(beginsWith("100%_\\")).toBe("100\\%\\_\\\\%")
    expect(contains("%")).toBe("%\\%%")
  })
})
