import { reportOf } from "./report-of.mjs"

/** Small enough for half a minute; a million is a command of its own. Nothing is measured beside other work. */
const SIZE = ["--inputs", "40000", "--no-speed"]

/** Runs the fuzz proof at a small size; each of its readers counts as a check. */
export async function playFuzz() {
  const args = ["-r", "ts-node/register/transpile-only", "resilience/fuzz/main.ts", ...SIZE]
  const { seed, targets, violation_texts } = await reportOf("The fuzz proof", "fuzz", args, { minutes: 10 })
  const failed = targets.filter(({ violations }) => violations > 0)
  return {
    passed: targets.length - failed.length,
    failed: failed.length,
    skipped: 0,
    notes: violation_texts.map((text) => `failed: fuzz (seed ${seed}): ${text}`),
  }
}
