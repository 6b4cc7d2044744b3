import { DAY_MS } from "../../src/domain/shared/durations"
import type { Database } from "../../src/modules/acquiring/sql/database"
import { Overview } from "../../src/modules/acquiring/repositories/admin/overview"
import type { OverviewRange } from "../../src/modules/acquiring/repositories/admin/overview"
import { listPayments } from "../../src/modules/acquiring/repositories/payments/payment-list"
import type { PaymentFilters, PaymentPage } from "../../src/modules/acquiring/repositories/payments/payment-list"

/** A query of one of the merchant's screens. It returns the number of rows shown. */
export interface View {
  readonly name: string
  readonly read: (database: Database, now: Date) => Promise<number>
}

/** As many as a list of the dashboard shows. */
const PAGE = { limit: 20, offset: 0 } as const

const list = (name: string, filters: PaymentFilters, page: PaymentPage = PAGE): View => ({
  name,
  read: async (database) => (await listPayments(database, filters, page)).rows.length,
})

const overview = (name: string, range: Pick<OverviewRange, "days" | "account" | "mode">): View => ({
  name,
  async read(database, now) {
    const figures = new Overview(database)
    const asked = { ...range, time_zone: "Europe/Berlin" }
    const [byDay, declines, outcomes] = await Promise.all([
      figures.byDay(asked, now),
      figures.declines(asked, now),
      figures.outcomes(asked, now),
    ])
    return Math.min(...[byDay, declines, outcomes.threeds_results, outcomes.risk_actions].map((rows) => rows.length))
  },
})

/** As many customers and orders as a name or a mail address can mean; `seedPayments` has them. */
const CUSTOMERS = {
  customer_ids: Array.from({ length: 100 }, (_, n) => `cus_${n}`),
  order_ids: Array.from({ length: 1000 }, (_, n) => `order_${n}`),
} as const

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/**
 * All measured queries, each as its screen sends it.
 *
 * @param known a payment in the database
 */
export function viewsOf(
  known: { readonly order_no: string; readonly transaction_id: string | null; readonly card_last4: string | null },
  now: Date
): readonly View[] {
  return [
    list("first page", {}),
    list("hundredth page", {}, { limit: 20, offset: 1980 }),
    list("largest first", {}, { ...PAGE, order: "-amount" }),
    list("one state", { state: ["declined"] }),
    list("two states of an account", { state: ["authorized", "pending"], account: "default" }),
    list("needs a person", { needs_person: true }),
    list("needs nobody", { needs_person: false }),
    list("search for a number", { q: known.order_no.slice(0, 8) }),
    list("search for a transaction", { q: known.transaction_id ?? "" }),
    list("search for a card", { q: known.card_last4 ?? "" }),
    list("search for a customer", { q: "customer@example.com", ...CUSTOMERS }),
    list("held for a risk, of an account", { risk_action: "REVIEW", account: "second" }),
    list("taken on the gateway's page with real cards", { flow: ["hosted"], mode: "live" }),
    list(
      "three months ago, largest first",
      { created_at: { $gte: daysBefore(now, 100), $lte: daysBefore(now, 80) } },
      { ...PAGE, order: "-amount" }
    ),
    overview("overview of 30 days", { days: 30 }),
    overview("overview of 366 days", { days: 366 }),
    overview("overview of 366 days of an account, with real cards", { days: 366, account: "second", mode: "live" }),
  ]
}
