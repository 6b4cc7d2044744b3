import { supervise } from "../../scripts/processes/supervise"
import type { ProofCommand, ProofWish } from "../report/arguments"
import type { ProofOutcome } from "../report/report"
import { runProof } from "../report/run-proof"
import { bringUp } from "./bring-up"
import { playNotices } from "./prove"

const COMMAND: ProofCommand<"notices"> = {
  script: "test:notices",
  proves: "That notices in random order, several times and several at once, end as in order.",
  counts: { notices: { what: "notices that are brought", full: 10_000 } },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:notices` without its set-up. @returns the exit code */
export function proveNotices(): Promise<0 | 1> {
  return runProof("notices", COMMAND, prove)
}

async function prove({ counts, seed }: ProofWish<"notices">): Promise<ProofOutcome> {
  let outcome: ProofOutcome | undefined
  await supervise(async (own) => {
    const world = await bringUp(own, say)
    try {
      outcome = await playNotices(world, { notices: counts.notices, seed, say })
    } finally {
      await world.close()
    }
    return "end"
  })
  if (!outcome) throw new Error("The proof was ended before it was done.")
  return outcome
}
