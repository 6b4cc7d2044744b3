import { Secret } from "../../domain/shared/secret"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { tokenUrl } from "../payments/hosted-page/token-url"

/** Returns the address of a link. It pays only for this link, so the merchant may read it again. */
export function addressOfLink(
  { keyring, options }: AcquiringModuleService,
  { id, token }: Pick<PaymentLinkRow, "id" | "token">
): string {
  return tokenUrl(options, "pay", keyring.open(token, placeOf(id)).reveal())
}

/** Encrypts the token of an address for the row of its link. */
export function sealLinkToken({ keyring }: AcquiringModuleService, id: string, token: string): string {
  return keyring.seal(new Secret(token), placeOf(id))
}

function placeOf(id: string): { table: string; row: string; column: string } {
  return { table: "acquiring_payment_link", row: id, column: "token" }
}
