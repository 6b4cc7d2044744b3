import { withSearch } from "../canary/with-search"
import type { ProofCommand, ProofWish } from "../report/arguments"
import type { ProofOutcome } from "../report/report"
import { runProof } from "../report/run-proof"
import { supervised } from "../report/supervised"
import { bringUp } from "./bring-up"
import { playNotices } from "./prove"

const COMMAND: ProofCommand<"notices"> = {
  script: "test:notices",
  proves:
    "That notices in random order, several times and several at once, end as in order, and that what was typed is kept nowhere.",
  counts: { notices: { what: "notices that are brought", full: 10_000 } },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:notices` without its set-up. @returns the exit code */
export function proveNotices(): Promise<0 | 1> {
  return runProof("notices", COMMAND, prove)
}

async function prove({ counts, seed }: ProofWish<"notices">): Promise<ProofOutcome> {
  return supervised(async (own) => {
    const world = await bringUp(own, say)
    try {
      return await withSearch(world.remains, await playNotices(world, { notices: counts.notices, seed, say }))
    } finally {
      await world.close()
    }
  })
}
