import { Secret } from "../../domain/shared/secret"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { tokenUrl } from "../payments/hosted-page/page-tokens"

/** The address that the customer is sent. It pays for nothing but its link, and so the merchant may read it again. */
export function addressOfLink(
  { keyring, options }: AcquiringModuleService,
  { id, token }: Pick<PaymentLinkRow, "id" | "token">
): string {
  return tokenUrl(options, "pay", keyring.open(token, placeOf(id)).reveal())
}

/** The token of an address as it is kept in the row of its link. */
export function sealLinkToken({ keyring }: AcquiringModuleService, id: string, token: string): string {
  return keyring.seal(new Secret(token), placeOf(id))
}

function placeOf(id: string): { table: string; row: string; column: string } {
  return { table: "acquiring_payment_link", row: id, column: "token" }
}
