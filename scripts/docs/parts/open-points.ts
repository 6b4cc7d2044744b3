import { OPEN_POINTS } from "../../../src/gateway"
import type { OpenPoint } from "../../../src/gateway"
import { code, table } from "../table"

/** Everything that the gateway's document does not show, with our answer and the settings that change it. */
export function openPoints(): string {
  return table(
    ["", "Section", "Not shown", "Answer", "Settings and their defaults"],
    OPEN_POINTS.map(({ section, query: question, answer, settings }, place) => {
      return [String(place + 1), section, question, answer, settingsOf(settings)]
    })
  )
}

function settingsOf(settings: OpenPoint["settings"]): string {
  if (settings.length === 0) return "none needed"
  return settings.map((entry) => `${code(entry.setting)} = ${code(entry.default || '""')}`).join("<br>")
}
