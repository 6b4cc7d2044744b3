import type { Child } from "../processes/child"
import { supervised } from "./supervised"

const outcome = { summary: "7 inputs", violations: [], facts: {} }

function child(diary: string[]): Child {
  const nothing = {
    ended: new Promise<string>(() => undefined),
    line: () => new Promise<never>(() => undefined),
    tail: () => "",
    kill: async () => undefined,
  }
  return { ...nothing, name: "a process", stop: async () => void diary.push("stopped") }
}

describe("a proof that starts processes", () => {
  it("ends with what came of it, and they end with it", async () => {
    const diary: string[] = []
    expect(await supervised(async (own) => (await own(Promise.resolve(child(diary))), outcome))).toEqual(outcome)
    expect(diary).toEqual(["stopped"])
  })

  it("fails with their error, and they still end", async () => {
    const diary: string[] = []
    const failing = supervised(async (own) => {
      await own(Promise.resolve(child(diary)))
      throw new Error("No database.")
    })
    await expect(failing).rejects.toThrow("No database.")
    expect(diary).toEqual(["stopped"])
  })

  it("fails when it is ended before it is done", async () => {
    const ended = supervised(() => new Promise(() => undefined))
    process.emit("SIGTERM")
    await expect(ended).rejects.toThrow("ended before it was done")
  })
})
