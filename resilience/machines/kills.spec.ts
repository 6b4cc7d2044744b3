import type { Child } from "../../testing/processes/child"
import { CHILD } from "./testing/child"
import { Outages } from "./kills"
import type { Mortal } from "./kills"

function play() {
  const diary: string[] = []
  const machine = (name: string): Mortal => ({
    name,
    kill: async () => void diary.push(`${name} dies`),
    start: async () => {
      diary.push(`${name} is back`)
      await new Promise((resolve) => setImmediate(resolve))
      return CHILD
    },
  })
  const owned: Child[] = []
  const outages = new Outages(machine("server"), machine("worker"), 100, async (starting) => {
    const child = await starting
    owned.push(child)
    return child
  })
  return { outages, diary, owned }
}

describe("the outages of a run", () => {
  it("come in the middle, each once, and end before the run does", async () => {
    const { outages, diary } = play()
    const seen: Record<string, number> = {}
    for (let shopper = 0; shopper < 100; shopper++) {
      await outages.atShopper(shopper)
      for (const entry of diary) seen[entry] ??= shopper
    }
    expect(diary).toEqual(["server dies", "server is back", "worker dies", "worker is back"])
    expect(seen).toEqual({ "server dies": 30, "server is back": 45, "worker dies": 55, "worker is back": 75 })
    expect(outages.killed).toEqual(["server", "worker"])
  })

  it("are over when every machine is back, and the owner of the run owns them", async () => {
    const { outages, diary, owned } = play()
    await outages.atShopper(60)
    await outages.over()
    expect(diary.at(-1)).toBe("worker is back")
    expect(owned).toHaveLength(2)
  })
})
