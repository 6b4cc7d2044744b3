import { createOnce } from "./once"

describe("the guard against a second press", () => {
  it("starts a work once while it is under way, and hands both the same outcome", async () => {
    const once = createOnce<string>()
    const work = jest.fn(async () => "done")
    await expect(Promise.all([once("ps_1", work), once("ps_1", work)])).resolves.toEqual(["done", "done"])
    expect(work).toHaveBeenCalledTimes(1)
  })

  it("does not mix sessions", async () => {
    const once = createOnce<string>()
    const work = jest.fn(async () => "done")
    await Promise.all([once("ps_1", work), once("ps_2", work)])
    expect(work).toHaveBeenCalledTimes(2)
  })

  it("is open again after the end, a bad one too", async () => {
    const once = createOnce<string>()
    await expect(once("ps_1", () => Promise.reject(new Error("no")))).rejects.toThrow("no")
    await expect(once("ps_1", async () => "yes")).resolves.toBe("yes")
  })
})
