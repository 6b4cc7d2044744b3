import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { sayWithSeconds, supervised } from "../../testing/report/supervised"
import { raceOnWorkers } from "./prove"

const COMMAND: ProofCommand<"subscriptions" | "workers"> = {
  script: "test:workers",
  proves:
    "Every subscription that is due is charged once and has one order, however many workers race for them. Some of\n" +
    "them are killed (SIGKILL) at points of a renewal that the seed chooses.",
  counts: {
    subscriptions: { what: "subscriptions that are due at one moment", full: 1000 },
    workers: { what: "workers, of which all but one are killed, as far as there are points", full: 10 },
  },
}

async function prove({ counts, seed }: ProofWish<"subscriptions" | "workers">): Promise<ProofOutcome> {
  return supervised((own) => raceOnWorkers(own, { ...counts, seed, say: sayWithSeconds() }))
}

/** Runs the proof with the arguments of this process. @returns the exit code */
export function proveWorkers(): Promise<0 | 1> {
  return runProof("workers", COMMAND, prove)
}
