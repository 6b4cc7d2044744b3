import { EVENT_NAMES } from "../../../src/domain/events"
import { code } from "../table"

/** Every event that the plugin emits, a line for what it is about. */
export function eventNames(): string {
  const subjects = [...new Set(EVENT_NAMES.map(subjectOf))]
  return subjects
    .map(
      (subject) =>
        `- ${EVENT_NAMES.filter((name) => subjectOf(name) === subject)
          .map(code)
          .join(", ")}`
    )
    .join("\n")
}

/** Such as `acquiring.payment`. */
function subjectOf(name: string): string {
  return name.split(".", 2).join(".")
}
