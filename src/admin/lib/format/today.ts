import { useSyncExternalStore } from "react"

const LOOK_MS = 60_000

/**
 * The start of the current day, by the viewer's clock, in milliseconds. A page may stay open for longer than a day, so
 * it renders again on the next one.
 */
export function useToday(): number {
  return useSyncExternalStore(lookAgain, () => startOfDay(new Date()))
}

/** The start of the day that many days ago; not all days have 24 hours. */
export function startOfDay(moment: Date, daysBefore = 0): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysBefore).getTime()
}

/** No single timer until midnight, because the machine may sleep, or its clock may change. */
function lookAgain(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
