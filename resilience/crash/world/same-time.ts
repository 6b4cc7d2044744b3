import type { Steering } from "./steering"

/** What this takes of the gateway (testing/gateway/sandbox-api.ts). */
interface Gateway {
  ledger(filter: { readonly order_no: string }): Promise<{ readonly now: string }>
  advance(milliseconds: number): Promise<void>
}

/**
 * Puts forward whichever clock is behind, the gateway's or the store's: a scenario may have moved one of them alone, and what is judged
 * afterwards compares what both wrote down.
 *
 * @param sandbox the gateway
 * @param steering of the store
 */
export async function sameTime(sandbox: Gateway, steering: Pick<Steering, "now" | "advance">): Promise<void> {
  const { now } = await sandbox.ledger({ order_no: "none" })
  const ahead = new Date(now).getTime() - steering.now()
  if (ahead > 0) steering.advance(ahead)
  else await sandbox.advance(-ahead)
}
