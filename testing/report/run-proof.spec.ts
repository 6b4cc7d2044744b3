import type { ProofCommand } from "./arguments"
import type { ProofOutcome } from "./report"
import { runProof } from "./run-proof"

const COMMAND: ProofCommand<"inputs"> = {
  script: "test:example",
  proves: "It.",
  counts: { inputs: { what: "inputs", full: 5 } },
}
const GOOD: ProofOutcome = { summary: "5 inputs", violations: [], facts: {} }

async function run(args: readonly string[], prove: (wish: { counts: { inputs: number } }) => Promise<ProofOutcome>) {
  const [printed, complaints] = [[] as string[], [] as string[]]
  const terminal = {
    args,
    print: (line: string) => printed.push(line),
    complain: (line: string) => complaints.push(line),
  }
  return { code: await runProof("example", COMMAND, prove, terminal), printed, complaints }
}

describe("a proof as a command", () => {
  it("ends with its last line and code 0 when it holds", async () => {
    expect(await run(["--seed", "1"], async () => GOOD)).toEqual({
      code: 0,
      printed: ["example: 5 inputs, 0 violations (seed 1)"],
      complaints: [],
    })
  })

  it("gets the required size", async () => {
    const prove = jest.fn(async () => GOOD)
    await run(["--inputs", "3"], prove)
    expect(prove).toHaveBeenCalledWith(expect.objectContaining({ counts: { inputs: 3 } }))
  })

  it("ends with code 1 when a promise was broken", async () => {
    expect((await run([], async () => ({ ...GOOD, violations: ["It broke."] }))).code).toBe(1)
  })

  it("ends with code 1 and the reason when it could not be done", async () => {
    const broken = await run([], () => Promise.reject(new Error("No database.")))
    expect(broken).toEqual({ code: 1, printed: [], complaints: ["No database."] })
  })

  it("does nothing with --help", async () => {
    const prove = jest.fn(async () => GOOD)
    const { code, printed } = await run(["--help"], prove)
    expect([code, printed.join("\n")]).toEqual([0, expect.stringContaining("npm run test:example")])
    expect(prove).not.toHaveBeenCalled()
  })
})
