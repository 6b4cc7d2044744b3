import type { Query } from "./database"

/** A time between others, as Medusa's lists take it. */
export interface TimeRange {
  readonly $gte?: Date
  readonly $lte?: Date
  readonly $gt?: Date
  readonly $lt?: Date
}

const SIGNS = { $gte: ">=", $lte: "<=", $gt: ">", $lt: "<" } as const
const BOUNDS = ["$gte", "$lte", "$gt", "$lt"] as const

/** Leaves in a query what was made within a range. */
export function madeWithin(query: Query, range: TimeRange = {}): void {
  for (const bound of BOUNDS) {
    const date = range[bound]
    if (date) query.where("created_at", SIGNS[bound], date)
  }
}
