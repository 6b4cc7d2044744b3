import { freeHandle } from "./free-handle"

const accounts = (...handles: string[]) => handles.map((handle) => ({ handle }))

describe("the handle that another account is offered", () => {
  it("is one that no account has", () => {
    expect(freeHandle(accounts("default"))).toBe("eu")
    expect(freeHandle(accounts("default", "eu"))).toBe("eu2")
    expect(freeHandle(accounts("eu2", "eu", "eu3"))).toBe("eu4")
  })
})
