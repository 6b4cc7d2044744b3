import { Extension, Hook } from "./hook"

describe("a hook", () => {
  it("runs its handlers one after the other, in the order of their registration", async () => {
    const hook = new Hook<[text: string]>("onTest")
    const ran: string[] = []
    hook.register(async (text) => {
      await Promise.resolve()
      ran.push(`first ${text}`)
    })
    hook.register(async (text) => ran.push(`second ${text}`))
    await hook.run("run")
    expect(ran).toEqual(["first run", "second run"])
  })

  it("stops at the first handler that fails", async () => {
    const hook = new Hook<[]>("onTest")
    const later = jest.fn(async () => undefined)
    hook.register(() => Promise.reject(new Error("The database is down.")))
    hook.register(later)
    await expect(hook.run()).rejects.toThrow("The database is down.")
    expect(later).not.toHaveBeenCalled()
  })

  it("fails if nothing was registered for it", async () => {
    await expect(new Hook<[]>("onTest").run()).rejects.toThrow("Nothing is registered for onTest")
  })
})

describe("an extension", () => {
  it("returns the registered value", () => {
    const extension = new Extension<() => number>("testNumber")
    extension.register(() => 7)
    expect(extension.get()()).toBe(7)
  })

  it("fails if nothing was registered for it", () => {
    expect(() => new Extension<number>("testNumber").get()).toThrow("Nothing is registered for testNumber")
  })
})
