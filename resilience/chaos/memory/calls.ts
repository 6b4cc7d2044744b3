import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { Fate } from "../schedule"
import type { Answer } from "./answer"

/** The latest time at which a gateway records a request; after this, "not found" is true. */
const RECORDED_LATE_MS = 20 * MINUTE_MS

/** The way of calls to the gateway, and of its answers back. */
export class Calls {
  #late: { readonly at: Date; readonly record: () => void }[] = []

  /** Makes a call, with the effect of its fate. */
  make<Told>(fate: Fate, now: Date, record: () => Told): Answer<Told> {
    switch (fate) {
      case "answered":
        return { kind: "told", told: record() }
      case "answer_lost":
        record()
        return { kind: "nothing" }
      case "booked_late":
        this.#late.push({ at: new Date(now.getTime() + RECORDED_LATE_MS), record })
        return { kind: "nothing" }
      case "lost_before":
        return { kind: "nothing" }
      case "never_left":
        return { kind: "never_left" }
      case "refused":
        return { kind: "refused" }
    }
  }

  /** The late bookings whose time has come. */
  takeDue(now: Date): readonly { readonly record: () => void }[] {
    const due = this.#late.filter(({ at }) => at <= now)
    this.#late = this.#late.filter(({ at }) => at > now)
    return due
  }
}
