/** The played part of the matrix. */
export interface Kills {
  /** Whether this was all of it. */
  readonly isWhole: boolean
  /** How many moments were played. */
  readonly played: number
  /** At which point each process died that did, an entry each. */
  readonly points: readonly string[]
}

/** At fewer points than that, no store of this plugin can have been killed wherever money moves. */
const LEAST_POINTS = 30

/** One in so many moments may not repeat, because two steps took another order than before; more are no chance. */
const ONE_MISSED_IN = 10

/** Reasons why a run proves nothing, a sentence for each: a store that did not die kept all its promises. */
export function tooFewKills({ isWhole, played, points }: Kills): string[] {
  if (points.length === 0) return [`The store was to die ${played} times, and never did: that proves nothing.`]
  if (!isWhole) return []
  const distinct = new Set(points).size
  const missed = played - points.length
  return [
    ...(distinct < LEAST_POINTS ? [`The store died at only ${distinct} points: that proves little.`] : []),
    ...(missed * ONE_MISSED_IN > played
      ? [`${missed} of ${played} moments were not passed again, and the store did not die there. This proves little.`]
      : []),
  ]
}
