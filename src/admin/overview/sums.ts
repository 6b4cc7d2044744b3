import type { OverviewView } from "../queries/overview"

type Figures = OverviewView["figures"]

/** What a chart shows of a day. */
export interface DayBar {
  readonly day: string
  readonly approved: number
  readonly declined: number
  readonly unclear: number
}

/** One bar for each day, also for those on which nothing happened. */
export function barsOf(days: readonly string[], figures: Figures): DayBar[] {
  return days.map((day) => {
    const rows = figures.filter((row) => row.day === day)
    return { day, approved: total(rows, "approved"), declined: total(rows, "declined"), unclear: total(rows, "unclear") }
  })
}

export function total(figures: Figures, name: "begun" | "approved" | "declined" | "unclear"): number {
  return figures.reduce((sum, row) => sum + row[name], 0)
}

/** The volume in each currency, as decimal text. Currencies are never added up. */
export function volumes(figures: Figures): { readonly currency_code: string; readonly amount: string }[] {
  const codes = [...new Set(figures.map(({ currency_code }) => currency_code))].sort()
  return codes
    .map((currency_code) => ({ currency_code, amount: sumOf(figures.filter((row) => row.currency_code === currency_code).map(({ volume }) => volume)) }))
    .filter(({ amount }) => !/^0(\.0+)?$/.test(amount))
}

/** The sum of decimal texts, to the last digit. */
export function sumOf(amounts: readonly string[]): string {
  const digits = Math.max(0, ...amounts.map((amount) => (amount.split(".")[1] ?? "").length))
  const whole = amounts.reduce((sum, amount) => sum + minorUnits(amount, digits), 0n).toString().padStart(digits + 1, "0")
  return digits === 0 ? whole : `${whole.slice(0, -digits)}.${whole.slice(-digits)}`
}

function minorUnits(amount: string, digits: number): bigint {
  const [units = "0", fraction = ""] = amount.split(".")
  return BigInt(`${units}${fraction.padEnd(digits, "0")}`)
}

/** How many of the decided payments were approved, from 0 to 1; nothing where none was decided. */
export function approvalRate(approved: number, declined: number): number | undefined {
  return approved + declined === 0 ? undefined : approved / (approved + declined)
}
