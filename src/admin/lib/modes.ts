import { MODES } from "../../domain/shared/mode"
import type { Mode } from "../../domain/shared/mode"

interface OfMode {
  readonly mode: Mode
}

interface Account extends OfMode {
  readonly filled_in: string | null
}

/** The modes that there is anything of. An account of which nothing is known yet is of none. */
export function modesOf(rows: readonly OfMode[], accounts: readonly Account[] = []): Mode[] {
  const there = new Set([...rows, ...accounts.filter(({ filled_in }) => filled_in !== null)].map(({ mode }) => mode))
  return MODES.filter((mode) => there.has(mode))
}

/** The mode that is shown: the one that was chosen, as long as there is anything of it; else live, where anything is. */
export function shownOf(modes: readonly Mode[], chosen: Mode | undefined): Mode {
  if (chosen !== undefined && modes.includes(chosen)) return chosen
  return modes.includes("live") ? "live" : "test"
}

/** What of several rows is of one mode. */
export function ofMode<Row extends OfMode>(rows: readonly Row[], mode: Mode): Row[] {
  return rows.filter((row) => row.mode === mode)
}
