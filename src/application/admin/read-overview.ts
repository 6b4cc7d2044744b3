import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import { lastDays } from "../../domain/shared/calendar"
import type { Clock } from "../../domain/shared/clock"
import type {
  CountOf,
  DayFigures,
  DeclineCount,
  OverviewRange,
} from "../../modules/acquiring/repositories/admin/overview"
import { acquiringOf } from "../shared/acquiring"

/** The card payments of the last days. Amounts are decimal text. */
export interface OverviewRecord {
  /** Each day of the period, such as 2026-11-22, oldest first. */
  readonly days: readonly string[]
  readonly time_zone: string
  /** A row for each day, mode, account and currency with a payment that began then. */
  readonly figures: readonly (Omit<DayFigures, "currency"> & { readonly currency_code: string })[]
  /** The ten most frequent reasons of each mode. */
  readonly declines: readonly (Omit<DeclineCount, "text"> & { readonly text: MessageResponse | null })[]
  readonly threeds_results: readonly CountOf[]
  readonly risk_actions: readonly CountOf[]
}

export async function readOverview(
  container: MedusaContainer,
  range: OverviewRange,
  clock: Clock
): Promise<OverviewRecord> {
  const { accounts, overview } = acquiringOf(container)
  const now = clock()
  const known = { ...range, live: await accounts.live() }
  const [figures, declines, outcomes] = await Promise.all([
    overview.byDay(known, now),
    overview.declines(known, now),
    overview.outcomes(known, now),
  ])
  return {
    days: lastDays(range.time_zone, range.days, now).map(({ date }) => date),
    time_zone: range.time_zone,
    figures: figures.map(({ currency, ...row }) => ({ ...row, currency_code: currency.toLowerCase() })),
    declines: declines.map(({ text, ...counts }) => ({ ...counts, text: toMessageResponse(text) })),
    ...outcomes,
  }
}
