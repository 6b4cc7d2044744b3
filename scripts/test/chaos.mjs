import { reportOf } from "./report-of.mjs"

/** Fixed schedules, so a failure comes from the last change: `npm run test:chaos` looks for new ones. */
const SEED_IN_MEMORY = 20261129

/** Plays schedules against the pure rules; what each of them has to come to is a check. */
export async function playChaos({ schedules }) {
  const args = ["--in-memory", "--schedules", String(schedules), "--seed", String(SEED_IN_MEMORY)]
  return played("chaos", args, ({ seen }) => Object.values(seen).filter((count) => count > 0).length)
}

/** With renewals that are paid. */
const SEED_IN_STORE = 504

/** Plays a few schedules on the store and its sandbox; what they came to are the checks. */
export async function playChaosInStore({ schedules }) {
  const args = ["--schedules", String(schedules), "--store", String(schedules), "--seed", String(SEED_IN_STORE)]
  return played("chaos-in-store", args, ({ seen_in_store }) => seen_in_store.length)
}

async function played(name, args, passedIn) {
  const report = await reportOf("The chaos proof", name, ["scripts/chaos.mjs", ...args], { minutes: 8 })
  const { seed, violation_texts: violations } = report
  return {
    passed: passedIn(report),
    failed: violations.length,
    skipped: 0,
    notes: violations.map((text) => `failed: ${name} (seed ${seed}): ${text}`),
  }
}
