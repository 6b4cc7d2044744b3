const SLICES = 20
const SLICE_MS = 100

/**
 * How often something can be done in a second: the best of several slices of time, because other load on the machine
 * only slows it down.
 */
export function perSecond(run: () => unknown): number {
  let best = 0
  for (let slice = 0; slice < SLICES; slice++) {
    const started = performance.now()
    let [runs, elapsed] = [0, 0]
    while (elapsed < SLICE_MS) {
      run()
      runs += 1
      elapsed = performance.now() - started
    }
    best = Math.max(best, (runs * 1000) / elapsed)
  }
  return Math.round(best)
}
