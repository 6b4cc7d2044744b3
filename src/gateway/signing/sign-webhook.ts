import type { Secret } from "../../domain/shared/secret"
import { byDocumentNames } from "../webhooks/names"
import type { Profile } from "../profile/profile"
import { sign, signatureSpec } from "./signature"

/**
 * Signs a webhook like the gateway. Use it in your tests of incoming webhooks:
 *
 * ```ts
 * const fields = signWebhook({ order_no, amount, … }, { signKey, profile })
 * await fetch(notifyUrl, { method: "POST", body: new URLSearchParams(fields) })
 * ```
 *
 * @param fields under the gateway's names, without the signature
 */
export function signWebhook(
  fields: Readonly<Record<string, string>>,
  { signKey, profile }: { readonly signKey: Secret; readonly profile: Profile }
): Record<string, string> {
  const { names, signature } = profile.webhooks
  const sent = new Map(Object.entries(fields))
  const message = { fields: signature.strategy === "sorted" ? sent : byDocumentNames(sent, names) }
  return {
    ...fields,
    [names["encryption_data"] ?? "encryption_data"]: sign(signatureSpec(profile.signing, signature), message, signKey),
  }
}
