/** The names of what the gateway's risk check found, such as `velocity`; its list is the gateway's, of which nothing is certain. */
export function reasonsOf(reasons: unknown): string[] {
  return Array.isArray(reasons) ? reasons.flatMap(nameOf) : []
}

function nameOf(reason: unknown): string[] {
  if (typeof reason === "string") return reason === "" ? [] : [reason]
  if (typeof reason !== "object" || reason === null || !("name" in reason) || typeof reason.name !== "string" || reason.name === "") return []
  return [reason.name]
}
