/** Card numbers have 13 to 19 digits (ISO/IEC 7812). */
export const MIN_DIGITS = 13
export const MAX_DIGITS = 19

/** The place of a card number in a text: `text.slice(start, end)`. */
export interface CardPlace {
  readonly start: number
  readonly end: number
  /** Whether other digits are so near that they could form one number with the first or last digits of this one. */
  readonly followsDigits: boolean
  readonly precedesDigits: boolean
}

/**
 * Yields the places of the card numbers in a text. People group digits ("4111 1111 1111 1111") and write other numbers
 * beside them ("12345 4111111111111111"). So it tries every sequence of neighbouring groups, the longest first.
 *
 * A hostile text has very many groups. The cost of each group is a few steps, whatever surrounds it.
 *
 * @param isMeant filters by the digits of a candidate; without it, every card number counts
 */
export function* placesOfCards(text: string, isMeant?: (digits: string) => boolean): Generator<CardPlace> {
  if (text.length < MIN_DIGITS) return
  const digits = new Digits(text, isMeant)
  for (let group = 0; group < digits.groups; group++) {
    const last = digits.lastGroupOfCard(group)
    if (last === undefined) continue
    yield digits.place(group, last)
    group = last
  }
}

/**
 * The groups of digits in a text, and the sums over a run of them. The typed arrays have the greatest possible length,
 * because they are fast.
 */
class Digits {
  groups = 0
  readonly #starts: Int32Array
  readonly #ends: Int32Array
  /** The number of digits before a group. */
  readonly #before: Int32Array
  /** Whether a group can continue the one before: between them are only the characters allowed inside a card number. */
  readonly #continues: Uint8Array
  /**
   * Luhn sums of all digits up to a place, modulo ten: one doubles the digits at even places, the other those at odd
   * places.
   */
  readonly #evenDoubled: Uint8Array
  readonly #oddDoubled: Uint8Array
  /**
   * `#enough`: the first group that completes the minimum length from the present group on. `#apart`: the first group
   * that no longer continues it.
   */
  #enough = 0
  #apart = 0

  readonly #text: string
  readonly #isMeant: ((digits: string) => boolean) | undefined

  constructor(text: string, isMeant?: (digits: string) => boolean) {
    this.#text = text
    this.#isMeant = isMeant
    const most = Math.ceil(text.length / 2) + 1
    this.#starts = new Int32Array(most)
    this.#ends = new Int32Array(most)
    this.#before = new Int32Array(most)
    this.#continues = new Uint8Array(most)
    this.#evenDoubled = new Uint8Array(text.length + 1)
    this.#oddDoubled = new Uint8Array(text.length + 1)
    this.#read(text)
  }

  place(first: number, last: number): CardPlace {
    return {
      start: this.#starts[first] ?? 0,
      end: this.#ends[last] ?? 0,
      followsDigits: this.#continues[first] === 1,
      precedesDigits: this.#continues[last + 1] === 1,
    }
  }

  /**
   * The last of the neighbouring groups that form a card number with `first`; `undefined` if there is none.
   *
   * @param first must not decrease between calls, because the limits of the previous call are reused
   */
  lastGroupOfCard(first: number): number | undefined {
    const from = this.#before[first] ?? 0
    let found: number | undefined
    while (this.#enough < this.groups && (this.#before[this.#enough + 1] ?? 0) - from < MIN_DIGITS) this.#enough++
    if (this.#apart <= first) this.#apart = first + 1
    while (this.#apart < this.groups && this.#continues[this.#apart] === 1) this.#apart++
    for (let group = this.#enough; group < this.#apart; group++) {
      const to = this.#before[group + 1] ?? 0
      if (to - from > MAX_DIGITS) break
      if (this.#passesLuhn(from, to) && this.#isLookedFor(first, group)) found = group
    }
    return found
  }

  #isLookedFor(first: number, last: number): boolean {
    return this.#isMeant?.(this.#text.slice(this.#starts[first], this.#ends[last]).replace(/\D/g, "")) ?? true
  }

  #read(text: string): void {
    let [digits, end] = [0, -1]
    for (let at = 0; at < text.length; at++) {
      const digit = text.charCodeAt(at) - ZERO
      if (digit < 0 || digit > 9) continue
      if (end !== at) {
        this.#continues[this.groups] = isGapOfCard(text, end, at) ? 1 : 0
        this.#starts[this.groups++] = at
      }
      end = at + 1
      this.#ends[this.groups - 1] = end
      this.#add(digit, digits++)
      this.#before[this.groups] = digits
    }
  }

  #add(digit: number, place: number): void {
    const doubled = digit > 4 ? 2 * digit - 9 : 2 * digit
    const isEven = place % 2 === 0
    this.#evenDoubled[place + 1] = ((this.#evenDoubled[place] ?? 0) + (isEven ? doubled : digit)) % 10
    this.#oddDoubled[place + 1] = ((this.#oddDoubled[place] ?? 0) + (isEven ? digit : doubled)) % 10
  }

  /**
   * The doubled digits of a card number are every second one, from the right end. So the parity of the end selects the
   * sum.
   */
  #passesLuhn(from: number, to: number): boolean {
    const sums = to % 2 === 0 ? this.#evenDoubled : this.#oddDoubled
    return sums[to] === sums[from]
  }
}

const ZERO = 0x30

/** Between the groups of one number are one or two blanks, dots or dashes. */
function isGapOfCard(text: string, from: number, to: number): boolean {
  return from >= 0 && to - from <= 2 && isGap(text, from) && (to - from === 1 || isGap(text, to - 1))
}

/** Compares codes first, because creating a text for each character is slow. */
function isGap(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code === BLANK || code === DOT || code === DASH) return true
  return (code < BLANK || code > LAST_OF_ASCII) && text.charAt(at).trim() === ""
}

const BLANK = 0x20
const DOT = 0x2e
const DASH = 0x2d
const LAST_OF_ASCII = 0x7f
