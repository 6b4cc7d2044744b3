import { withSearch } from "../leak-scan/with-search"
import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { supervised } from "../../testing/report/supervised"
import { startWorld } from "./bring-up"
import { playWebhooks } from "./prove"

const COMMAND: ProofCommand<"webhooks"> = {
  script: "test:webhooks",
  proves:
    "Webhooks in random order, several times and several at once, end as in order, and no typed card is stored anywhere.",
  counts: { webhooks: { what: "webhooks that are brought", full: 10_000 } },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:webhooks` without its set-up. @returns the exit code */
export function proveWebhooks(): Promise<0 | 1> {
  return runProof("webhooks", COMMAND, prove)
}

async function prove({ counts, seed }: ProofWish<"webhooks">): Promise<ProofOutcome> {
  return supervised(async (own) => {
    const world = await startWorld(own, say)
    try {
      return await withSearch(world.remains, await playWebhooks(world, { webhooks: counts.webhooks, seed, say }))
    } finally {
      await world.close()
    }
  })
}
