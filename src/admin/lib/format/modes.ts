import { MODES } from "../../../domain/shared/mode"
import type { Mode } from "../../../domain/shared/mode"

interface OfMode {
  readonly mode: Mode
}

interface Account extends OfMode {
  readonly filled_in: string | null
}

/** The modes with data. An account that is not configured has none. */
export function modesOf(rows: readonly OfMode[], accounts: readonly Account[] = []): Mode[] {
  const there = new Set([...rows, ...accounts.filter(({ filled_in }) => filled_in !== null)].map(({ mode }) => mode))
  return MODES.filter((mode) => there.has(mode))
}

/** The shown mode: the chosen one, if it has data; else live, if it has data. */
export function shownOf(modes: readonly Mode[], chosen: Mode | undefined): Mode {
  if (chosen !== undefined && modes.includes(chosen)) return chosen
  return modes.includes("live") ? "live" : "test"
}

export function ofMode<Row extends OfMode>(rows: readonly Row[], mode: Mode): Row[] {
  return rows.filter((row) => row.mode === mode)
}
