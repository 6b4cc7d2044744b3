import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { sayWithSeconds, supervised } from "../../testing/report/supervised"
import { sellOnMachines } from "./prove"

const COMMAND: ProofCommand<"payments" | "subscriptions"> = {
  script: "test:machines",
  proves:
    "No money is lost or taken twice on two servers and two workers, with webhooks to both and machines that die, and each\n" +
    "subscription that is due is charged once (more of that: npm run test:workers).",
  counts: {
    payments: { what: "shoppers who pay", full: 500 },
    subscriptions: { what: "subscriptions that are due afterwards at one moment", full: 50 },
  },
}

async function prove({ counts, seed }: ProofWish<"payments" | "subscriptions">): Promise<ProofOutcome> {
  return supervised((own) => sellOnMachines(own, { ...counts, seed, say: sayWithSeconds() }))
}

/** Runs the proof with the arguments of this process. @returns the exit code */
export function proveMachines(): Promise<0 | 1> {
  return runProof("machines", COMMAND, prove)
}
