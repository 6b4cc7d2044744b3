import { compareAmounts } from "../../../src/domain/shared/money"
import { areWithinCents, roundedSum } from "../cents"
import type { Charge, Evidence, MedusaPayment, Modification, Part } from "../evidence"
import { reversed } from "../money-kept"
import type { Breach, Rule } from "../violation"

/** Medusa and the gateway's ledger have the same amounts, to the cent: authorized, captured and refunded. */
export const bothSidesAgree: Rule = {
  name: "the gateway and Medusa agree to the cent",
  breaches: (evidence) => {
    const chargeOf = new Map(evidence.charges.filter(isPaidFor).map((charge) => [charge.order_no, charge]))
    return evidence.payments.flatMap((payment) => {
      const charge = chargeOf.get(payment.order_no)
      if (!charge)
        return [
          { about: payment.order_no, sentence: `Medusa has the payment ${payment.id}, which the gateway has not.` },
        ]
      return compare(payment, charge, evidence)
    })
  },
}

/** An order number may also have attempts that brought nothing. */
function isPaidFor({ state }: Charge): boolean {
  return state === "authorized" || state === "captured" || state === "canceled"
}

function compare(payment: MedusaPayment, charge: Charge, { attempts, modifications }: Evidence): Breach[] {
  const { currency, order_no } = charge
  const isCanceled = charge.state === "canceled"
  const ids = new Set(attempts.filter((attempt) => attempt.order_no === order_no).map(({ id }) => id))
  const isOf = ({ payment_id }: Modification): boolean => payment_id !== null && ids.has(payment_id)
  const captured = sum(payment.captures, currency)
  const refunded = isCanceled
    ? sum(payment.refunds, currency)
    : refundedByMedusa(payment, modifications.filter(isOf), currency)
  const pairs = [
    ["authorized", roundedSum([payment.amount], currency), charge.amount],
    // Medusa cannot cancel a captured payment, so it refunds a capture that was voided.
    ["captured", captured, isCanceled ? refunded : charge.captured],
    ["refunded", refunded, isCanceled ? captured : reversed(charge)],
  ] as const
  const different = pairs
    .filter(([, here, there]) => compareAmounts(here, there) !== 0)
    .map(([what, here, there]) => ({
      about: order_no,
      sentence: `Medusa has ${here} ${currency} ${what}, the gateway ${there}.`,
    }))
  const isVoided = isCanceled && payment.captures.length > 0
  if (isVoided || (payment.canceled_at !== null) === isCanceled) return different
  const words = payment.canceled_at ? "canceled in Medusa" : "not canceled in Medusa"
  return [...different, { about: order_no, sentence: `The payment is ${words}, and ${charge.state} at the gateway.` }]
}

/**
 * The refunded amount in Medusa. A refund that failed after it was accepted stays there until it is sent again, or its
 * amount is gone. Until then it does not count.
 *
 * Refunds with more decimals than a cent are sent in whole cents that add up. If one of them failed, others may include
 * its cent. Then the sent amount counts, if it differs from Medusa's by at most a cent for each that failed.
 *
 * @param operations those of the payment
 */
function refundedByMedusa(
  { refunds }: MedusaPayment,
  modifications: readonly Modification[],
  currency: string
): string {
  const failed = modifications.filter(({ kind, state }) => kind === "refund" && state === "failed")
  const unmade = new Set(failed.map(({ medusa_id }) => medusa_id))
  const alive = new Map(
    modifications.filter(({ state }) => state !== "failed").map(({ medusa_id, amount }) => [medusa_id, amount])
  )
  const counting = refunds.filter(({ id }) => !unmade.has(id) || alive.has(id))
  const asked = sum(counting, currency)
  const sent = sum(
    counting.map(({ id, amount }) => ({ amount: alive.get(id) ?? amount })),
    currency
  )
  return areWithinCents(asked, sent, { cents: failed.filter(wasTakenOn).length, currency }) ? sent : asked
}

/** Only then another one could be requested before it failed. */
function wasTakenOn({ history }: Modification): boolean {
  return history.some(({ to }) => to === "accepted")
}

function sum(parts: readonly Pick<Part, "amount">[], currency: string): string {
  return roundedSum(
    parts.map(({ amount }) => amount),
    currency
  )
}
