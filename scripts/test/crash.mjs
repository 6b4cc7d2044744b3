import { reportOf } from "./report-of.mjs"

/** Plays a few fields of the crash matrix: each crash after which all promises are kept is a check that passed. */
export async function playCrashes({ points }) {
  const args = ["scripts/crash.mjs", "--points", String(points)]
  const {
    points: played,
    violation_texts: violations,
    seed,
  } = await reportOf("The crash matrix", "crash", args, { minutes: 15 })
  const kept = played.filter(({ killed, ok }) => killed && ok)
  const missed = played.filter(({ killed, ok }) => !killed && ok)
  return {
    passed: kept.length,
    failed: violations.length,
    skipped: missed.length,
    notes: [
      ...violations.map((violation) => `failed: crash (seed ${seed}): ${violation}`),
      ...missed.map(({ scenario, point }) => `skipped: crash: ${scenario}, ${point}: it was not passed again`),
    ],
  }
}
