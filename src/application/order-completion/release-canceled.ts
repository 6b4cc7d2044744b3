import { describeFailure } from "../shared/describe-failure"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isAlive, neverArrived, hadNoResponse } from "../../domain/modifications/modification-state"
import { nextAttemptAt } from "../../domain/payments/schedule"
import { asSentence, createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { postponeWhileBlocked } from "../accounts/installation/block"
import { medusaPaymentOfCanceled } from "../payments/context/medusa-payment"
import { releaseInMedusa } from "../modifications/release-in-medusa"
import { reasonOf } from "../modifications/modification-reason"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

/**
 * Releases the authorization of a canceled order, because Medusa ignores a failed release when it cancels the order. If
 * the gateway rejected the release, a person has to resolve it. If the gateway never processed it, the release is
 * retried.
 *
 * @returns `undefined` if there is nothing to release
 */
export async function releaseCanceled(
  container: MedusaContainer,
  row: PaymentRow,
  clock: Clock
): Promise<Synced | undefined> {
  if (row.state !== "authorized") return undefined
  const payment = await medusaPaymentOfCanceled(container, row)
  if (!payment || payment.canceled_at) return undefined
  const held = await postponeWhileBlocked(acquiringOf(container), clock)
  if (held) return held
  const modifications = await acquiringOf(container).modifications.ofPayment(row.id)
  if (modifications.some(({ kind, state }) => kind !== "payout" && isAlive(state)))
    return notYet(createMessage("order_completion.release_unknown"))
  const failed = modifications.filter(({ kind, state }) => kind === "cancel" && state === "failed")
  const refused = failed.find((cancel) => !hadNoResponse(cancel) && !neverArrived(cancel))
  if (refused) {
    return notYet(
      joinMessages(
        createMessage("order_completion.release_rejected"),
        reasonOf(refused),
        createMessage("order_completion.release_in_back_office")
      )
    )
  }
  try {
    await releaseInMedusa(container, payment)
    return { done: true }
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    return {
      ...notYet(
        joinMessages(
          createMessage("order_completion.release_failed"),
          asSentence(describeFailure(error)),
          createMessage("order_completion.retried")
        )
      ),
      againBy: nextAttemptAt(failed.length, clock()),
    }
  }
}
