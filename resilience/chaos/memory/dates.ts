/** A date that is still to come; else none. */
export function comingOf(date: Date | null, now: Date): Date | null {
  return date && date > now ? date : null
}

export function sameDate(a: Date | null, b: Date | null): boolean {
  return a?.getTime() === b?.getTime()
}
