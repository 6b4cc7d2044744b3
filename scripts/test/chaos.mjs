import { reportOf } from "./report-of.mjs"

/** Plays random schedules against the pure rules; what each of them has to come to is a check. */
export async function playChaos({ schedules }) {
  const args = ["scripts/chaos.mjs", "--in-memory", "--schedules", String(schedules)]
  const { seed, seen, violation_texts } = await reportOf("The chaos proof", "chaos", args, { minutes: 5 })
  return {
    passed: Object.values(seen).filter((count) => count > 0).length,
    failed: violation_texts.length,
    skipped: 0,
    notes: violation_texts.map((text) => `failed: chaos (seed ${seed}): ${text}`),
  }
}
