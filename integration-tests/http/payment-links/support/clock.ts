import { setDate } from "../../../../testing/clock/date"

const REMEMBERED_MS = 11_000

/** Moves the date until a gateway's page that was opened for a link is forgotten. */
export function clearOfOpening(): void {
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + REMEMBERED_MS)
  setDate(new Date(Date.now() + REMEMBERED_MS))
}
