import fc from "fast-check"
import { Coverage } from "./coverage"
import { Prototypes } from "./judge/prototypes"
import { judgeResult } from "./judge/secrets"
import { LIMIT_MS, slowest } from "./speed"
import type { Speed } from "./speed"
import type { Target } from "./target"

/** The report of a target. */
export interface TargetReport {
  readonly name: string
  readonly inputs: number
  readonly violations: readonly string[]
  /** The numbers of valid and of rejected inputs, by their results. */
  readonly valid: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  /** Absent if nothing was measured. */
  readonly slowest_ms_for_64kB?: number
  readonly slowest_input?: string
}

export interface TargetWish {
  readonly inputs: number
  readonly seed: number
  /** Whether its speed is measured and judged. */
  readonly measured: boolean
}

/** So few inputs may all be rejected by chance. */
const ENOUGH_TO_REACH_DEEP = 200

/** Gives a target its inputs, judges each, then measures it. A violation is shrunk, and ends the target's inputs. */
export async function runTarget<Input>(
  target: Target<Input>,
  { inputs, seed, measured }: TargetWish
): Promise<TargetReport> {
  const coverage = new Coverage()
  const prototypes = new Prototypes()
  const property = fc.asyncProperty(target.inputs, async (input) => {
    const reading = await target.read(input)
    prototypes.demandUnchanged()
    judgeResult(reading.result, reading.hidden)
    coverage.count(reading)
  })
  const details = await fc.check(property.afterEach(restored(prototypes)), { numRuns: inputs, seed })
  const speed = measured ? await slowest(target) : undefined
  const isShallow =
    !details.failed && details.numRuns >= ENOUGH_TO_REACH_DEEP && Object.keys(coverage.valid).length === 0
  return {
    name: target.name,
    inputs: details.numRuns,
    violations: [
      ...(details.failed ? [violation(target, details.errorInstance, details.counterexample?.[0])] : []),
      ...(isShallow ? [`${target.name}: not one input was read as valid.`] : []),
      ...(speed && speed.ms >= LIMIT_MS ? [tooSlow(target.name, speed)] : []),
    ],
    valid: coverage.valid,
    refused: coverage.refused,
    ...(speed && { slowest_ms_for_64kB: Number(speed.ms.toFixed(3)), slowest_input: speed.input }),
  }
}

function tooSlow(name: string, { ms, input }: Speed): string {
  return `${name}: 64 kB of ${input} take ${ms.toFixed(1)} ms, not under ${LIMIT_MS} ms.`
}

/** An input that changed a prototype and failed otherwise first must not spoil the next ones. */
function restored(prototypes: Prototypes): () => void {
  return () => {
    try {
      prototypes.demandUnchanged()
    } catch {
      // Judged with the input that did it.
    }
  }
}

function violation<Input>(target: Target<Input>, error: unknown, input: Input | undefined): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `${target.name}: ${what}\n    input: ${input === undefined ? "none" : target.show(input)}`
}
