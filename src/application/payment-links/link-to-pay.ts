import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { addressOfLink } from "./link-address"

/** A payment link as its customer sees it. */
export interface LinkToPay extends Pick<PaymentLinkRow, "amount" | "expires_at"> {
  readonly url: string
  readonly currency_code: string
}

/** @throws EncryptionKeyError if its encryption key is missing */
export function linkToPay(acquiring: AcquiringModuleService, link: PaymentLinkRow): LinkToPay {
  return {
    url: addressOfLink(acquiring, link),
    amount: link.amount,
    currency_code: link.currency.toLowerCase(),
    expires_at: link.expires_at,
  }
}
