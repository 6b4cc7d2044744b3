import type { Steering } from "./steering"

/** The parts of the gateway that this needs (testing/gateway/sandbox-api.ts). */
interface Gateway {
  ledger(filter: { readonly order_no: string }): Promise<{ readonly now: string }>
  advance(milliseconds: number): Promise<void>
}

/**
 * Moves the slower clock ahead, the gateway's or the store's. A scenario may have moved one of them alone, and the
 * judge compares times of both.
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
