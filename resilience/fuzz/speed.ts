import type { Target } from "./target"

/** The limit for 64 kB, in milliseconds. */
export const LIMIT_MS = 5

const LEAST_RUNS = 5
const MOST_RUNS = 300

export interface Speed {
  readonly ms: number
  /** The name of the large input that took longest. */
  readonly input: string
}

/**
 * The slowest of a target's large inputs. Each counts with the best of its runs, by the clock or by the process's own time:
 * what else the machine does only ever adds to either. An input that is within the limit is not tried more than a few times.
 */
export async function slowest<Input>({ name, large, read, work = read }: Target<Input>): Promise<Speed> {
  const speeds: Speed[] = []
  for (const { name: input, input: bytes } of large()) speeds.push({ ms: await bestOf(() => work(bytes)), input })
  const [first, ...others] = speeds
  if (!first) throw new Error(`The target ${name} has no large input.`)
  return others.reduce((slower, speed) => (speed.ms > slower.ms ? speed : slower), first)
}

async function bestOf(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let runs = 0; runs < LEAST_RUNS || (best >= LIMIT_MS && runs < MOST_RUNS); runs++) {
    const [started, cpu] = [performance.now(), process.cpuUsage()]
    await run()
    const { user, system } = process.cpuUsage(cpu)
    best = Math.min(best, performance.now() - started, (user + system) / 1000)
  }
  return best
}
