import { join } from "node:path"
import { root } from "../setup/root.mjs"
import { reportOf } from "./report-of.mjs"

const FOLDER = join(root, ".cache", "tests", "demo")

/** Plays the tour in a folder of its own, because a demo may run at the same time. */
export async function playTour() {
  const args = ["scripts/demo.mjs", "--once"]
  const { steps } = await reportOf("The tour", "tour", args, { minutes: 25, env: { DEMO_FOLDER: FOLDER } })
  const failed = steps.filter(({ ok }) => !ok)
  const skipped = steps.filter((step) => step.skipped)
  return {
    passed: steps.length - failed.length - skipped.length,
    failed: failed.length,
    skipped: skipped.length,
    notes: [
      ...failed.map(({ name, detail }) => `failed: tour: ${name}: ${detail}`),
      ...skipped.map(({ name, detail }) => `skipped: tour: ${name}: ${detail}`),
    ],
  }
}
