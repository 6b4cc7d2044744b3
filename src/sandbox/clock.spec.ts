import { MovableClock } from "./clock"

const START = Date.parse("2030-01-01T00:00:00Z")

describe("the clock of the sandbox", () => {
  it("runs what is due in the order of its time, also what was set on the way", async () => {
    const clock = new MovableClock(() => START)
    const done: string[] = []
    const note = (name: string) => done.push(`${name}@${clock.now() - START}`)
    clock.after(300, () => note("third"))
    clock.after(100, () => {
      note("first")
      clock.after(100, () => note("second"))
    })
    clock.after(301, () => note("too late"))
    await clock.advance(300)
    expect(done).toEqual(["first@100", "second@200", "third@300"])
    expect(clock.now()).toBe(START + 300)
    clock.clear()
  })

  it("waits for what takes real time before it goes on", async () => {
    const clock = new MovableClock(() => START)
    const done: string[] = []
    clock.after(1, () => {
      clock.track(
        new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
          done.push("slow")
        })
      )
    })
    clock.after(2, () => done.push("next"))
    await clock.advance(5)
    expect(done).toEqual(["slow", "next"])
  })

  it("runs with the real time, and does not move while it is stopped", async () => {
    let source = START
    const clock = new MovableClock(() => source)
    clock.stop()
    source += 1_000
    expect([clock.running, clock.now()]).toEqual([false, START])
    await clock.advance(50)
    expect(clock.now()).toBe(START + 50)
    clock.start()
    source += 7
    expect([clock.running, clock.now()]).toEqual([true, START + 57])
  })

  it("lets a task be called off, and never comes to what is infinitely far", async () => {
    const clock = new MovableClock(() => START)
    const done: string[] = []
    const callOff = clock.after(10, () => done.push("called off"))
    clock.after(Number.POSITIVE_INFINITY, () => done.push("never"))
    callOff()
    await clock.advance(1e12)
    expect(done).toEqual([])
  })

  it("comes to what is due without being moved", async () => {
    const clock = new MovableClock()
    await new Promise<void>((resolve) => clock.after(1, resolve))
    clock.clear()
  })
})
