import { helpOf, readArguments } from "./arguments"
import type { ProofCommand } from "./arguments"

const COMMAND: ProofCommand<"inputs" | "rounds"> = {
  script: "test:example",
  proves: "That examples hold.",
  counts: { inputs: { what: "generated inputs", full: 1000 }, rounds: { what: "times over", full: 3 } },
  switches: { quick: "leaves the slow part out" },
  choices: {
    scenes: {
      what: "only the scenes whose names hold one of these",
      among: ["a sale", "a sale that fails", "a refund"],
    },
  },
}
const read = (...args: string[]) => readArguments(COMMAND, args)

describe("a proof's command line", () => {
  it("contains how many, with which chance, and where to", () => {
    expect(read("--inputs", "20", "--seed", "42", "--json", "out.json")).toEqual({
      counts: { inputs: 20, rounds: 3 },
      switches: new Set(),
      chosen: { scenes: ["a sale", "a sale that fails", "a refund"] },
      seed: 42,
      json: "out.json",
      help: false,
    })
  })

  it("switches on what it names", () => {
    expect(read("--quick").switches).toEqual(new Set(["quick"]))
    expect(helpOf(COMMAND)).toMatch(/\n {2}--quick +leaves the slow part out\n/)
  })

  it("chooses what has one of the words in its name, in its own order", () => {
    expect(read("--scenes", "refund, fails").chosen).toEqual({ scenes: ["a sale that fails", "a refund"] })
    expect(helpOf(COMMAND)).toMatch(/\n {2}--scenes A,B +only the scenes whose names hold one of these\n/)
  })

  it.each(["sael", "sale,", ""])("refuses %j as a choice and lists what there is", (text) => {
    expect(() => read(`--scenes=${text}`)).toThrow(/--scenes takes words of these names[^]*\n {2}a refund$/)
  })

  it("may leave the chance open: then it is drawn, within what a seed may be", () => {
    const { seed } = read()
    expect(read("--seed", String(seed)).seed).toBe(seed)
  })

  it.each(["0", "-1", "1.5", "ten", "", "99999999999", "1e3"])("refuses %j as a count and names the option", (text) => {
    expect(() => read(`--inputs=${text}`)).toThrow(/--inputs takes a whole number/)
  })

  it("refuses what it does not know, with the help text", () => {
    expect(() => read("--input", "5")).toThrow(/--input'[^]*npm run test:example -- \[options\]/)
  })

  it("is explained by --help: every option with its full size", () => {
    expect(read("--help").help).toBe(true)
    expect(helpOf(COMMAND)).toMatch(
      /That examples hold\.\n\n {2}--inputs N +generated inputs \(1000\)\n {2}--rounds N +times over \(3\)\n/
    )
  })
})
