import { createHmac, randomBytes } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import type { OrderNo } from "../../../gateway"
import { parseOrderNo } from "../../../gateway"

/** Crockford's base 32. It has no I, L, O, U, so a number can be read out on the telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
const TIME_CHARACTERS = 8
const RANDOM_CHARACTERS = 8

const PREFIX = /^[A-Z0-9]{1,3}$/

/**
 * A new order number: the installation's prefix, the last 40 bits of the time in milliseconds (they repeat after 35
 * years) and 40 random bits. It has at most 19 characters, because one query accepts 1,000. It is never reused, and
 * does not derive from an id that a shopper can see.
 */
export function newOrderNo(prefix: string, now: Date): OrderNo {
  const time = BigInt(now.getTime()) & ((1n << 40n) - 1n)
  const random = BigInt(`0x${randomBytes(5).toString("hex")}`)
  return parseOrderNo(prefix + base32(time, TIME_CHARACTERS) + base32(random, RANDOM_CHARACTERS))
}

/** A renewal attempt, identified by values that survive the restore of a backup. Ids of later rows do not. */
export interface RenewalAttempt {
  readonly subscriptionId: string
  readonly cycle: number
  /** 1 for the first. */
  readonly attempt: number
}

/**
 * The order number of a renewal attempt. It is always equal for an attempt, so the gateway rejects a repeated one as a
 * duplicate. It has the form of {@link newOrderNo} and cannot be predicted without the key.
 */
export function renewalOrderNo(
  prefix: string,
  { subscriptionId, cycle, attempt }: RenewalAttempt,
  key: string
): OrderNo {
  const digest = createHmac("sha256", key)
    .update(JSON.stringify(["renewal", subscriptionId, cycle, attempt]))
    .digest("hex")
  const characters = TIME_CHARACTERS + RANDOM_CHARACTERS
  return parseOrderNo(prefix + base32(BigInt(`0x${digest}`) >> BigInt(256 - 5 * characters), characters))
}

/** Whether an order number can belong to this installation. */
export function isOurOrderNo(orderNo: string, prefix: string): boolean {
  const rest = orderNo.slice(prefix.length)
  return orderNo.startsWith(prefix) && new RegExp(`^[${ALPHABET}]{${TIME_CHARACTERS + RANDOM_CHARACTERS}}$`).test(rest)
}

/**
 * A prefix for a new installation: a letter and two random characters, so it probably differs from the staging prefix.
 */
export function newPrefix(): string {
  const bits = BigInt(`0x${randomBytes(2).toString("hex")}`) & 0x3ffn
  const prefix = `M${base32(bits, 2)}`
  if (!PREFIX.test(prefix))
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The prefix ${prefix} cannot begin an order number.`)
  return prefix
}

function base32(value: bigint, length: number): string {
  return Array.from({ length }, (_, place) => ALPHABET[Number((value >> BigInt(5 * (length - 1 - place))) & 31n)]).join(
    ""
  )
}
