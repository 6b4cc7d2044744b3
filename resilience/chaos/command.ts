import type { ProofCommand, ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import { runProof } from "../../testing/report/run-proof"
import { playInMemory } from "./in-memory"
import { playInStore } from "./in-store/in-store"

const COMMAND: ProofCommand<"schedules" | "store"> = {
  script: "test:chaos",
  proves:
    "Plays random schedules of shopper, merchant, bank, gateway, webhooks, clock and dying machines: first against the pure rules, in a\n" +
    "world in memory, then on the real store. Each of them ends with the gateway's ledger, Medusa and our rows in agreement, each\n" +
    "charge at most once.",
  counts: {
    schedules: { what: "random schedules in memory", full: 100_000 },
    store: { what: "of them on the real store", full: 1_000 },
  },
  switches: { "in-memory": "plays none on the real store" },
}

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** `npm run test:chaos` without its set-up. @returns the exit code */
export function proveChaos(): Promise<0 | 1> {
  return runProof("chaos", COMMAND, chaos)
}

async function chaos({ counts, switches, seed }: ProofWish<"schedules" | "store">): Promise<ProofOutcome> {
  const inMemory = playInMemory({ count: counts.schedules, seed })
  if (switches.has("in-memory")) return inMemory
  say(`${inMemory.summary}, ${inMemory.violations.length} violations`)
  const inStore = await playInStore({ count: counts.store, seed, say })
  return {
    summary: `${inMemory.summary}, ${inStore.summary}`,
    violations: [...inMemory.violations, ...inStore.violations],
    facts: { ...inMemory.facts, ...inStore.facts },
  }
}
