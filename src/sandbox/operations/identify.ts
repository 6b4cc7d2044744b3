import type { SandboxAccount } from "../account"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { RequestError, notFound } from "../wire/rejection"
import { isSignatureOf } from "../wire/signature"

/**
 * Identifies the account of a request (section 5). It must exist, belong to this environment, and have signed the
 * values. It is returned with the key of that signature, because the answer is signed with the same key.
 *
 * @param signed the signed values after merchant_id and account_id, in their order
 * @throws RequestError for a missing or unknown account, an account of the other environment, a wrong signature
 */
export function identify(gateway: SimulatedGateway, fields: Fields, signed: readonly string[]): SandboxAccount {
  const merchantId = fields.required("merchant_id", 7)
  const accountId = fields.required("account_id", 10)
  const account = gateway.accounts.find(merchantId, accountId)
  if (!account) throw notFound("merchant_id", "This merchant_id and account_id are not known.")
  const environment = account.environment ?? "test"
  if (environment !== gateway.environment) {
    const code = environment === "test" ? "I0014" : "I0015"
    throw new RequestError(
      "environment",
      code,
      "account_id",
      `A ${environment} account on the ${gateway.environment} gateway`
    )
  }
  const signature = fields.text("encryption_data").trim()
  const sign_key = [account.sign_key, account.previous_sign_key].find(
    (key) => key && isSignatureOf([merchantId, accountId, ...signed], key, signature)
  )
  if (sign_key === undefined) throw new RequestError("signature", "I0013", "encryption_data", "Signature error")
  return { ...account, sign_key }
}
