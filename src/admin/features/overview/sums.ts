import type { OverviewView } from "../../hooks/queries/overview"

type Figures = OverviewView["figures"]

export interface DayBar {
  readonly day: string
  readonly approved: number
  readonly declined: number
  readonly unclear: number
}

/** One bar for each day, also for days without payments. */
export function barsOf(days: readonly string[], figures: Figures): DayBar[] {
  return days.map((day) => {
    const rows = figures.filter((row) => row.day === day)
    return {
      day,
      approved: total(rows, "approved"),
      declined: total(rows, "declined"),
      unclear: total(rows, "unclear"),
    }
  })
}

type Counts = OverviewView["risk_actions"][number]

/** Counts several values per day; those after the first `parts` are added up, and come last. */
export function countsByDay(
  days: readonly string[],
  shares: readonly Pick<Counts, "by_day">[],
  parts: number
): { readonly day: string; readonly counts: readonly number[] }[] {
  const known = shares.map(({ by_day }) => new Map(by_day.map(({ day, count }) => [day, count])))
  return days.map((day) => {
    const counts = known.map((share) => share.get(day) ?? 0)
    const others = counts.slice(parts)
    return {
      day,
      counts: others.length === 0 ? counts : [...counts.slice(0, parts), others.reduce((sum, count) => sum + count, 0)],
    }
  })
}

/** Counts the declines with another reason, because the server returns only the most frequent reasons. */
export function otherReasons(
  days: readonly string[],
  figures: Figures,
  reasons: readonly Pick<Counts, "by_day">[]
): Pick<Counts, "count" | "by_day"> {
  const known = countsByDay(days, reasons, 0)
  const missing = barsOf(days, figures).map(({ day, declined }, place) => ({
    day,
    count: Math.max(0, declined - (known[place]?.counts[0] ?? 0)),
  }))
  const by_day = missing.filter(({ count }) => count > 0)
  return { count: by_day.reduce((sum, { count }) => sum + count, 0), by_day }
}

export interface VolumeDays {
  readonly currency_code: string
  /** The highest day, as decimal text. */
  readonly most: string
  /** `share`: of the highest day, from 0 to 1; for drawing only. */
  readonly bars: readonly { readonly day: string; readonly amount: string; readonly share: number }[]
}

/** The approved volume per day, for each currency with any; also for days without. */
export function volumesByDay(days: readonly string[], figures: Figures): VolumeDays[] {
  return volumes(figures).map(({ currency_code }) => {
    const rows = figures.filter((row) => row.currency_code === currency_code)
    const bars = days.map((day) => ({
      day,
      amount: sumOf(rows.filter((row) => row.day === day).map(({ volume }) => volume)),
    }))
    const most = largest(bars.map(({ amount }) => amount))
    return { currency_code, most, bars: bars.map((bar) => ({ ...bar, share: shareOf(bar.amount, most) })) }
  })
}

/** The approval rate per day; none for a day without a decision. */
export function ratesOf(
  days: readonly string[],
  figures: Figures
): { readonly day: string; readonly rate: number | undefined }[] {
  return barsOf(days, figures).map(({ day, approved, declined }) => ({ day, rate: approvalRate(approved, declined) }))
}

export interface AccountSums {
  readonly account: string
  readonly approved: number
  readonly declined: number
  readonly unclear: number
  readonly rate: number | undefined
  /** `share`: of the account with the highest volume in this currency. */
  readonly volumes: readonly { readonly currency_code: string; readonly amount: string; readonly share: number }[]
}

/** Sums the figures by account. */
export function sumsByAccount(figures: Figures): AccountSums[] {
  const handles = [...new Set(figures.map(({ account }) => account))].sort()
  const accounts = handles.map((account) => ({ account, rows: figures.filter((row) => row.account === account) }))
  const all = accounts.flatMap(({ rows }) => volumes(rows))
  const mostOf = (code: string): string =>
    largest(all.filter(({ currency_code }) => currency_code === code).map(({ amount }) => amount))
  return accounts.map(({ account, rows }) => {
    const [approved, declined, unclear] = [total(rows, "approved"), total(rows, "declined"), total(rows, "unclear")]
    const own = volumes(rows).map((volume) => ({
      ...volume,
      share: shareOf(volume.amount, mostOf(volume.currency_code)),
    }))
    return { account, approved, declined, unclear, rate: approvalRate(approved, declined), volumes: own }
  })
}

function largest(amounts: readonly string[]): string {
  return amounts.reduce((most, amount) => (minorUnits(amount, DIGITS) > minorUnits(most, DIGITS) ? amount : most), "0")
}

/** No amount of the gateway has more decimals. */
const DIGITS = 6

/** The share of the largest amount, for the length of a bar. */
function shareOf(amount: string, most: string): number {
  const whole = minorUnits(most, DIGITS)
  return whole === 0n ? 0 : Number((minorUnits(amount, DIGITS) * 1000n) / whole) / 1000
}

export function total(figures: Figures, name: "begun" | "approved" | "declined" | "unclear"): number {
  return figures.reduce((sum, row) => sum + row[name], 0)
}

/** The volume in each currency, as decimal text. Currencies are never added. */
export function volumes(figures: Figures): { readonly currency_code: string; readonly amount: string }[] {
  const codes = [...new Set(figures.map(({ currency_code }) => currency_code))].sort()
  return codes
    .map((currency_code) => ({
      currency_code,
      amount: sumOf(figures.filter((row) => row.currency_code === currency_code).map(({ volume }) => volume)),
    }))
    .filter(({ amount }) => !/^0(\.0+)?$/.test(amount))
}

/** The exact sum of decimal texts. */
export function sumOf(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => (amount.split(".")[1] ?? "").length))
  const whole = amounts
    .reduce((sum, amount) => sum + minorUnits(amount, digits), 0n)
    .toString()
    .padStart(digits + 1, "0")
  return digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

function minorUnits(amount: string, digits: number): bigint {
  const [units = "0", fraction = ""] = amount.split(".")
  return BigInt(`${units}${fraction.padEnd(digits, "0")}`)
}

/** The share of approved payments among the decided ones, from 0 to 1; `undefined` if there are none. */
export function approvalRate(approved: number, declined: number): number | undefined {
  return approved + declined === 0 ? undefined : approved / (approved + declined)
}
