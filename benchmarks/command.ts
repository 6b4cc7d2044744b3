import type { ProofCommand, ProofWish } from "../testing/report/arguments"
import type { ProofOutcome } from "../testing/report/report"
import { runProof } from "../testing/report/run-proof"
import { supervise } from "../testing/processes/supervise"
import { BENCHMARKS } from "./benchmarks"

const COMMAND: ProofCommand<"payments" | "subscriptions"> = {
  script: "bench",
  proves:
    "Measures what grows: a backlog of questions, messages, subscriptions. With the name of a benchmark, only that one.",
  counts: {
    payments: { what: "payments, in the backlog and in the list", full: 100_000 },
    subscriptions: { what: "subscriptions", full: 1_000_000 },
  },
  switches: Object.fromEntries(BENCHMARKS.map(({ name, measures }) => [name, measures])),
}

/** `npm run bench` without its set-up. @returns the exit code: 1 when a promise was broken that no slow machine excuses */
export function bench(): Promise<0 | 1> {
  return runProof("bench", COMMAND, measure)
}

async function measure({ counts, switches }: ProofWish<"payments" | "subscriptions">): Promise<ProofOutcome> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const chosen = switches.size === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => switches.has(name))
  const outcomes: (ProofOutcome & { readonly name: string })[] = []
  await supervise(async (own) => {
    for (const { name, run } of chosen) {
      say(`Benchmark ${name}`)
      outcomes.push({ name, ...(await run({ ...counts, own, say })) })
    }
    return "end"
  })
  return {
    summary: outcomes.map(({ name, summary }) => `${name}: ${summary}`).join("; "),
    violations: outcomes.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`)),
    facts: Object.fromEntries(outcomes.map(({ name, facts }) => [name, facts])),
  }
}
