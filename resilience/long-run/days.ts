import type { Life } from "./lives"
import { daysLater, gatewayChargesLater, monthsLater } from "./month"

/** The day that a cycle is for, by the calendar of the subscription. */
export function dueDay(anchor: Date, day: number): Date {
  return monthsLater(anchor, day)
}

/** The day of a cycle's first attempt: the gateway's calendar is its own. */
export function askedDay({ account }: Life, anchor: Date, day: number): Date {
  return account === "default" ? dueDay(anchor, day) : gatewayChargesLater(anchor, day)
}

/** The day on which a cycle is paid for, which is later if its card was declined. */
export function paidDay(life: Life, anchor: Date, day: number): Date {
  const late = life.declines.find((one) => one.day === day)?.paidAfter ?? 0
  return daysLater(askedDay(life, anchor, day), late)
}
