import type { ProofOutcome } from "../../testing/report/report"
import type { Course } from "./work-off"

/** Times are milliseconds since 1970, memory is bytes. */
export interface Measured {
  readonly payments: number
  readonly course: Course
  readonly requests: readonly number[]
  readonly memory: { readonly begin: number; readonly tenth: number; readonly highest: number; readonly end: number }
  readonly usual: { readonly payments: number; readonly requests: readonly number[] }
  /** Rows of payments that were read by going through the whole table. */
  readonly tableReads: number
}

/** The default of an account's `requestsPerSecond`. */
const USUAL_RATE = 5

/** A request may be on its way for longer than the next one. */
const MOST_TOGETHER = USUAL_RATE + 1

/** So much more than for a tenth of the backlog may be in use for the whole. */
const FLAT = 1.25

/**
 * PostgreSQL rightly scans a small table. On a large one, occasional statistics may scan too, but no frequent query
 * may.
 */
const LARGE = 10_000
const MOST_TABLE_READS = 3

export function outcomeOf({ payments, course, requests, memory, usual, tableReads }: Measured): ProofOutcome {
  const seconds = (course.ended - course.started) / 1000
  const flat = memory.highest / memory.tenth
  const together = mostInASecond(usual.requests)
  const broken = [
    {
      is: flat > FLAT,
      summary: `Memory is not flat: ${twoDigits(flat)} times as much for the whole backlog as for a tenth of it.`,
    },
    {
      is: together > MOST_TOGETHER,
      summary: `${together} requests came in one second, where ${USUAL_RATE} are allowed.`,
    },
    { is: requests.length === 0 || usual.requests.length === 0, summary: "The gateway was not queried at all." },
    {
      is: payments >= LARGE && tableReads > MOST_TABLE_READS * payments,
      summary: `${tableReads} rows were read by going through the whole table.`,
    },
  ]
  const perSecond = Math.round(payments / seconds)
  return {
    summary: `${payments} payments in ${Math.round(seconds)} s (${perSecond}/s), memory ${twoDigits(flat)} times that of a tenth`,
    violations: broken.filter(({ is }) => is).map(({ summary }) => summary),
    facts: {
      payments,
      seconds: Math.round(seconds),
      payments_per_second: perSecond,
      asked_after_seconds: Math.round((course.asked - course.started) / 1000),
      requests: requests.length,
      orders_per_request: twoDigits(payments / requests.length),
      heap_megabytes: {
        begin: megabytes(memory.begin),
        highest_of_a_tenth: megabytes(memory.tenth),
        highest: megabytes(memory.highest),
        end: megabytes(memory.end),
      },
      flat: twoDigits(flat),
      rows_read_without_index: tableReads,
      usual_rate: {
        payments: usual.payments,
        requests: usual.requests.length,
        limit_per_second: USUAL_RATE,
        most_in_a_second: together,
        orders_per_request: twoDigits(usual.payments / usual.requests.length),
      },
    },
  }
}

function mostInASecond(times: readonly number[]): number {
  return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + 1000).length))
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10
}

function twoDigits(number: number): number {
  return Math.round(number * 100) / 100
}
