import { randomInt } from "node:crypto"

/** A number in [0, 1), as `Math.random`. */
export type Random = () => number

const TWO_32 = 2 ** 32

/** Generates equal numbers for equal seeds (mulberry32), so a run with faults can be repeated. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32
  }
}

/** Random numbers of the operating system, for a sandbox without a seed. */
export const systemRandom: Random = () => randomInt(TWO_32) / TWO_32

export function randomText(random: Random, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join("")
}
