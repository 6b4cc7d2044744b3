import type { ProofCommand } from "../report/arguments"
import { runProof } from "../report/run-proof"
import { playInMemory } from "./in-memory"

/** `npm run test:chaos`: see `--help`. */
const COMMAND: ProofCommand<"schedules"> = {
  script: "test:chaos",
  proves:
    "Plays random schedules of shopper, merchant, bank, gateway, notices, clock and dying machines against the pure rules, in a world\n" +
    "in memory: each of them ends with the gateway's ledger, Medusa and our rows in agreement, each charge at most once.",
  counts: { schedules: { what: "random schedules in memory", full: 100_000 } },
}

void runProof("chaos", COMMAND, ({ counts, seed }) => Promise.resolve(playInMemory({ count: counts.schedules, seed }))).then((code) => process.exit(code))
