import type { Child } from "../../testing/processes/child"
import { CHILD } from "../machines/testing/child"
import { KeepUp } from "./keep-up"
import type { Restartable } from "./keep-up"

/** A machine whose process can be ended, and whose next starts are counted. */
class Toy implements Restartable {
  readonly name = "worker 1"
  starts = 0
  end: (how: string) => void = () => undefined
  ended = this.#process()

  async start(): Promise<Child> {
    this.starts += 1
    this.ended = this.#process()
    return CHILD
  }

  #process(): Promise<string> {
    return new Promise((resolve) => (this.end = resolve))
  }
}

async function play(...hows: readonly string[]) {
  const machine = new Toy()
  const owned: Child[] = []
  const keepUp = new KeepUp([machine], async (starting) => {
    const child = await starting
    owned.push(child)
    return child
  })
  for (const how of hows) {
    machine.end(how)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { machine, keepUp, owned }
}

describe("a process manager", () => {
  it("starts killed machines again, as often as that happens, and the owner of the run owns them", async () => {
    const { machine, keepUp, owned } = await play("signal SIGKILL", "signal SIGKILL")
    await keepUp.allBack()
    expect([machine.starts, keepUp.killed, owned]).toEqual([2, ["worker 1", "worker 1"], [CHILD, CHILD]])
  })

  it("reports how a machine exited, and leaves it alone", async () => {
    const { machine, keepUp } = await play("exit code 1")
    expect([machine.starts, keepUp.ended]).toEqual([0, ["worker 1 ended by itself (exit code 1)."]])
  })

  it("starts nothing when all is over", async () => {
    const { machine, keepUp } = await play()
    keepUp.end()
    machine.end("signal SIGKILL")
    await new Promise((resolve) => setImmediate(resolve))
    expect(machine.starts).toBe(0)
  })

  it("reports to its caller that a machine did not come back", async () => {
    const machine = Object.assign(new Toy(), { start: () => Promise.reject(new Error("no port")) })
    const keepUp = new KeepUp([machine], (starting) => starting)
    machine.end("signal SIGKILL")
    await new Promise((resolve) => setImmediate(resolve))
    await expect(keepUp.allBack()).rejects.toThrow("no port")
  })
})
