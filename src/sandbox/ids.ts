import { randomText, type Random } from "./random"
import { fourteenDigits } from "./timestamp"

const HEX = "0123456789abcdef"
const DIGITS = "0123456789"
const PER_SECOND = 100_000

/** Creates the gateway's identifiers. Equal seeds and clocks produce equal identifiers. */
export class Ids {
  readonly #random: Random
  readonly #now: () => number
  #serial: number

  constructor(random: Random, now: () => number) {
    this.#random = random
    this.#now = now
    this.#serial = Math.floor(random() * PER_SECOND)
  }

  /** 19 digits: second and serial number. Larger than a JavaScript number, as at real gateways. */
  transactionId(): string {
    this.#serial = (this.#serial + 1) % PER_SECOND
    return fourteenDigits(this.#now()) + this.#serial.toString().padStart(5, "0")
  }

  /** An unguessable identifier, for hosted sessions, challenges and stored card tokens. */
  unguessable(): string {
    return randomText(this.#random, HEX, 32)
  }

  recurringId(): string {
    return `REC${randomText(this.#random, DIGITS, 14)}`
  }

  /** The acquirer's reference of a transaction (23 digits). */
  bankReference(): string {
    return `7${randomText(this.#random, DIGITS, 22)}`
  }

  payoutId(): string {
    return `PO${randomText(this.#random, DIGITS, 16)}`
  }
}
