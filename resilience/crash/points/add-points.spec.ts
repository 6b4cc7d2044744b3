import { runInNewContext } from "node:vm"
import { addPoints } from "./add-points"

describe("points in compiled code", () => {
  const points = (code: string) => addPoints("file", code).points

  it("come before and after every await, named by file, function and awaited call", () => {
    const code = `async function send(db) { const row = await db.rows.begin(1); return (await (0, call_1.callOnce)(row)).kind }`
    expect(points(code)).toEqual([
      "file#send:db.rows.begin(before)",
      "file#send:db.rows.begin(after)",
      "file#send:callOnce(before)",
      "file#send:callOnce(after)",
    ])
  })

  it("have different names if one function awaits one call twice", () => {
    expect(points(`async function twice() { await go(); await go() }`)).toEqual(
      expect.arrayContaining(["file#twice:go(before)", "file#twice:go~2(before)"])
    )
  })

  it("are found in methods, in arrow functions and in what has no name inside them", () => {
    const code = `
      class Rows { async move() { await this.#db.transaction(async (trx) => { await trx(TABLE).where(1).update(2) }) } }
      const later = async () => { await pause() }`
    expect(points(code).filter((name) => name.endsWith("(before)"))).toEqual([
      "file#move:#db.transaction(before)",
      "file#move:trx.where.update(before)",
      "file#later:pause(before)",
    ])
  })

  it("leave what the code does as it was, awaits within awaits included", async () => {
    const passed: string[] = []
    const crashPoints = { at: (name: string, value?: unknown) => (passed.push(name), value) }
    const { code, points } = addPoints(
      "file",
      `const f = async (x) => x + 1; (async function run() { return [await f(await f(1)), await f(7)] })()`
    )
    expect(await runInNewContext(code, { crashPoints })).toEqual([3, 8])
    expect(passed).toHaveLength(points.length)
    expect(passed[0]).toBe("file#run:f(before)")
  })

  it("are none where nothing is awaited", () => {
    expect(addPoints("file", "const a = 1")).toEqual({ code: "const a = 1", points: [] })
  })
})
