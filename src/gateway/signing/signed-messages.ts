import type { Profile } from "../profile/profile"
import type { ResultSignatureSettings, SignatureSettings } from "../profile/settings/signature-settings"

export interface SignedMessage {
  /**
   * The path of its settings in the profile, which is also its name: `webhooks.signature`,
   * `operations.refund.result_signature`.
   */
  readonly setting: string
  readonly settings: SignatureSettings | ResultSignatureSettings
  /** Replacement names of its fields: { ours: theirs }. */
  readonly names: Readonly<Record<string, string>>
}

/** All signed messages (gateway-api 5.1, 5.2, 6.2): webhooks first, then each operation's request and its result. */
export function signedMessages({ webhooks, operations }: Profile): readonly SignedMessage[] {
  const ofOperations = Object.entries(operations).flatMap(([name, operation]): SignedMessage[] => {
    const request = {
      setting: `operations.${name}.signature`,
      settings: operation.signature,
      names: operation.request_names,
    }
    if (!("result_signature" in operation)) return [request]
    return [
      request,
      {
        setting: `operations.${name}.result_signature`,
        settings: operation.result_signature,
        names: operation.result_names,
      },
    ]
  })
  return [{ setting: "webhooks.signature", settings: webhooks.signature, names: webhooks.names }, ...ofOperations]
}
