import { setDate } from "../../../../testing/clock/date"

const REMEMBERED_MS = 11_000

/** Goes on to when a page of the gateway that was opened for a link is remembered no more. */
export function clearOfOpening(): void {
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + REMEMBERED_MS)
  setDate(new Date(Date.now() + REMEMBERED_MS))
}
