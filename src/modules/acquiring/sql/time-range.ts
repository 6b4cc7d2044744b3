import type { Query } from "./database"

/** A range of times, in the form of Medusa's lists. */
export interface TimeRange {
  readonly $gte?: Date
  readonly $lte?: Date
  readonly $gt?: Date
  readonly $lt?: Date
}

const SIGNS = { $gte: ">=", $lte: "<=", $gt: ">", $lt: "<" } as const
const BOUNDS = ["$gte", "$lte", "$gt", "$lt"] as const

/** Limits a query to rows that were created within a range. */
export function createdWithin(query: Query, range: TimeRange = {}): void {
  for (const bound of BOUNDS) {
    const date = range[bound]
    if (date) query.where("created_at", SIGNS[bound], date)
  }
}
