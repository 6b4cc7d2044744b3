/**
 * A filter of a list as it is asked for. The dashboard's filter by days has the beginning of the last day, by the viewer's clock, for its end; meant
 * is all of that day. What is no such filter stays as it is.
 */
export function withLastDay(filter: unknown): unknown {
  if (typeof filter !== "object" || filter === null || !("$lte" in filter)) return filter
  const { $lte, ...others } = filter
  const day = typeof $lte === "string" ? new Date($lte) : undefined
  if (!day || Number.isNaN(day.getTime())) return filter
  // Not all days have 24 hours.
  return { ...others, $lt: new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString() }
}
