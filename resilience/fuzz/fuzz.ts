import type { ProofWish } from "../../testing/report/arguments"
import type { ProofOutcome } from "../../testing/report/report"
import type { TargetReport } from "./run-target"
import { TARGETS } from "./targets"

/** Shares the inputs among the targets and runs one after the other, each with a chance of its own. */
export async function fuzz(
  { counts, switches, seed }: Pick<ProofWish<"inputs">, "counts" | "switches" | "seed">,
  say: (line: string) => void
): Promise<ProofOutcome> {
  const started = performance.now()
  const reports: TargetReport[] = []
  for (const [index, run] of TARGETS.entries()) {
    const report = await run({
      inputs: share(counts.inputs, index),
      seed: (seed + index) | 0,
      measured: !switches.has("no-speed"),
    })
    say(line(report))
    reports.push(report)
  }
  const inputs = reports.reduce((sum, report) => sum + report.inputs, 0)
  return {
    summary: `${inputs} inputs`,
    violations: reports.flatMap(({ violations }) => violations),
    facts: {
      inputs,
      ...(!switches.has("no-speed") && {
        slowest_ms_for_64kB: Math.max(...reports.map(({ slowest_ms_for_64kB: ms = 0 }) => ms)),
      }),
      seconds: Math.round((performance.now() - started) / 1000),
      targets: reports.map(({ violations, ...report }) => ({ ...report, violations: violations.length })),
    },
  }
}

/** As evenly as it goes; the first ones take what is left over. At least one. */
function share(inputs: number, index: number): number {
  const even = Math.floor(inputs / TARGETS.length)
  return Math.max(1, even + (index < inputs % TARGETS.length ? 1 : 0))
}

function line({ name, inputs, valid, violations, slowest_ms_for_64kB: ms }: TargetReport): string {
  const read = Object.values(valid).reduce((sum, count) => sum + count, 0)
  const mark = violations.length === 0 ? "✓" : "✗"
  const speed = ms === undefined ? "" : `, 64 kB in ${ms.toFixed(1)} ms at most`
  return `${mark} ${name}: ${inputs} inputs, ${read} read as valid${speed}`
}
