import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./durations"
import { longestPauseOf } from "./jobs"

it("lets a job miss one run at most, and the daily one wait on a day of 25 hours", () => {
  expect(longestPauseOf("acquiring-worker")).toBe(70 * SECOND_MS)
  expect(longestPauseOf("acquiring-problems")).toBe(2 * MINUTE_MS)
  expect(longestPauseOf("acquiring-announce")).toBe(2 * HOUR_MS + MINUTE_MS)
  expect(longestPauseOf("acquiring-problem-digest")).toBe(DAY_MS + 2 * HOUR_MS + MINUTE_MS)
})
