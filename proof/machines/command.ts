import { supervise } from "../../scripts/processes/supervise"
import type { ProofCommand, ProofWish } from "../report/arguments"
import type { ProofOutcome } from "../report/report"
import { runProof } from "../report/run-proof"
import { sellOnMachines } from "./prove"

const COMMAND: ProofCommand<"payments"> = {
  script: "test:machines",
  proves: "That no money is lost or taken twice on two servers and two workers, with notices to both and machines that die.",
  counts: { payments: { what: "shoppers who pay", full: 500 } },
}

async function prove({ counts, seed }: ProofWish<"payments">): Promise<ProofOutcome> {
  const started = performance.now()
  const say = (line: string): void => void process.stderr.write(`${Math.round((performance.now() - started) / 1000)} s: ${line}\n`)
  let outcome: ProofOutcome | undefined
  await supervise(async (own) => {
    outcome = await sellOnMachines(own, { payments: counts.payments, seed, say })
    return "end"
  })
  if (!outcome) throw new Error("The proof was ended before it was done.")
  return outcome
}

/** Runs the proof with the arguments of this process. @returns the exit code */
export function proveMachines(): Promise<0 | 1> {
  return runProof("machines", COMMAND, prove)
}
