import { useSyncExternalStore } from "react"

const LOOK_MS = 60_000

/** The beginning of the present day, by the viewer's clock, in milliseconds. A page may stand open for longer than a day: it is drawn anew on the next one. */
export function useToday(): number {
  return useSyncExternalStore(lookAgain, () => startOfDay(new Date()))
}

/** The beginning of the day so many days before; not all days have 24 hours. */
export function startOfDay(moment: Date, daysBefore = 0): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - daysBefore).getTime()
}

/** No single timer until midnight: the machine may sleep, or its clock be set. */
function lookAgain(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
