import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isTakenTwice } from "../../domain/modifications/second-transaction"
import type { SecondTransaction } from "../../domain/modifications/second-transaction"
import { createMessage } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "../shared/acquiring"
import { endAsSamePayment } from "../payments/second-transactions/same-payment"
import { reverse } from "./reverse"
import type { Synced } from "./sync-result"
import { notYet } from "./sync-result"

const LEFT = createMessage("order_completion.second_transaction_open")

/**
 * Applies the account's setting to a second transaction under the order number of a payment: reverse it, or end it as
 * the same payment. A person decides if the setting is missing or the money may be the order's own.
 *
 * @param firstId the payment that owns the order number
 */
export async function syncSecond(
  container: MedusaContainer,
  row: PaymentRow,
  firstId: string,
  clock: Clock
): Promise<Synced> {
  const acquiring = acquiringOf(container)
  const account = await acquiring.accounts.findReadable(row.account)
  const meaning: SecondTransaction = account?.profile.secondTransaction ?? "ask"
  switch (meaning) {
    case "ask":
      return notYet(LEFT)
    case "same_payment":
      await endAsSamePayment(
        acquiring,
        row.id,
        { cause: "clock", note: createMessage("order_completion.same_payment_by_setting") },
        clock()
      )
      return { done: true }
    case "reverse":
      return (await isCertain(acquiring, row, firstId, account?.capture))
        ? reverse(container, row, clock)
        : notYet(LEFT)
  }
}

async function isCertain(
  { payments, modifications }: AcquiringModuleService,
  row: PaymentRow,
  firstId: string,
  capture: Account["capture"] | undefined
): Promise<boolean> {
  const first = await payments.find(firstId)
  return (
    first !== undefined &&
    isTakenTwice({ ...first, waitsForCapture: capture === "manual" }, row, await modifications.ofPayment(first.id))
  )
}
