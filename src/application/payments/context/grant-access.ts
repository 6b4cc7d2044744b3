import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { newAccessToken } from "../../../modules/acquiring/security/tokens"
import { acquiringOf } from "../../shared/acquiring"
import { getPaymentContext } from "./get-payment-context"
import type { SessionAccess } from "./get-payment-context"

const LIFE_MS = 5 * 60_000

export interface GrantedAccess {
  readonly access_token: string
  readonly expires_at: Date
}

/**
 * Grants access to one payment session for five minutes. A storefront whose server has the customer's login uses it: the
 * browser sends the card to the backend itself, without that login.
 *
 * @throws a request error `not_found` if the caller has no access
 */
export async function grantAccess(
  container: MedusaContainer,
  access: SessionAccess,
  clock: Clock
): Promise<GrantedAccess> {
  await getPaymentContext(container, access)
  const { encryptionKey } = acquiringOf(container).options
  const expires_at = new Date(clock().getTime() + LIFE_MS)
  return { access_token: newAccessToken(access, expires_at, encryptionKey[0]), expires_at }
}
