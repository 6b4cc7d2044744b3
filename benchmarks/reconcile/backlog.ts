import type { Read } from "../../testing/database/database"
import type { SandboxAccount } from "../../src/sandbox"
import { ORDER } from "../../testing/gateway/account"
import type { Entry } from "./gateway"

/** Payments of one account that are all due to be polled. */
export interface Backlog {
  /** The account's name in the store. */
  readonly handle: string
  readonly account: SandboxAccount
  /** Begins the order numbers; three characters. */
  readonly prefix: string
  readonly payments: number
}

/** The outcome of a poll. The last two digits of the number decide. */
type Fate = "declined" | "expired" | "pending" | "captured"

/**
 * A quarter is declined, and a quarter is unknown to the gateway. One in a hundred is paid without an order. The others
 * stay pending.
 */
function fateOf(number: number): Fate {
  if (number % 100 === 2) return "captured"
  return (["declined", "expired", "pending", "pending"] as const)[number % 4] ?? "pending"
}

const CARD: Readonly<Record<Exclude<Fate, "expired">, Entry[1]>> = {
  declined: "declined",
  pending: "pendingThenPaid",
  captured: "approved",
}

/** The transactions at the gateway for a backlog. */
export function entriesOf({ prefix, payments }: Backlog): Entry[] {
  return Array.from({ length: payments }, (_, index) => index + 1).flatMap((number) => {
    const fate = fateOf(number)
    return fate === "expired" ? [] : [[`${prefix}${String(number).padStart(16, "0")}`, CARD[fate]] as const]
  })
}

/**
 * Stores a backlog as if the store could not reach the gateway for a day.
 *
 * Each payment has been polled often enough that "not found" counts. The next poll of a pending one is a day away.
 */
export async function seed(read: Read, { handle, account, prefix, payments }: Backlog): Promise<void> {
  const texts = [handle, account.merchant_id, account.account_id, ORDER.currency, ORDER.amount].map(
    (text) => `'${text}'`
  )
  const [name, merchant, number, currency, amount] = texts
  await read(`INSERT INTO acquiring_payment (id, account, merchant_id, account_id, payment_session_id, ref, flow, order_no,
      currency, amount, exact_amount, state, history, poll_count, next_poll_at, last_polled_at, created_at, updated_at)
    SELECT 'acqpay_${prefix}' || n, ${name}, ${merchant}, ${number}, 'payses_${prefix}' || n, 'ref_${prefix}' || n, 'direct',
      '${prefix}' || lpad(n::text, 16, '0'), ${currency}, ${amount}, ${amount}, CASE WHEN n % 4 < 2 THEN 'unknown' ELSE 'pending' END,
      '[]', 6, now() - interval '1 hour', now() - interval '1 day', now() - interval '3 days', now() - interval '1 day'
    FROM generate_series(1, ${payments}) AS n`)
  await read("VACUUM ANALYZE acquiring_payment")
}
