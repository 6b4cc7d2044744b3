/**
 * Corrects a filter by days. The dashboard's filter ends at the start of the last day, by the viewer's clock, but means
 * the whole day. Other filters stay as they are.
 */
export function withLastDay(filter: unknown): unknown {
  if (typeof filter !== "object" || filter === null || !("$lte" in filter)) return filter
  const { $lte, ...others } = filter
  const day = typeof $lte === "string" ? new Date($lte) : undefined
  if (!day || Number.isNaN(day.getTime())) return filter
  // Not all days have 24 hours.
  return { ...others, $lt: new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString() }
}
