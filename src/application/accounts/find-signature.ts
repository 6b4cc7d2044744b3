import type { MedusaContainer } from "@medusajs/framework/types"
import { settingAt, withSetting } from "../../domain/shared/setting-path"
import { createMessage } from "../../domain/shared/messages/message"
import type { SignatureSearch } from "../../gateway"
import { findSignature, signedMessages } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"
import type { Advice } from "./advice"
import { requireHandle } from "./handles"
import { signatureMessages } from "./signature-messages"

/** The input of a signature search. */
export interface SignatureInput {
  /** The kind of message: the path of its settings in the profile. */
  readonly message: string
  /** The message as it was sent or received, with its `encryption_data`. */
  readonly text: string
}

/** The result of a signature search. It contains neither a key nor a computed signature. */
export interface SignatureReport extends Advice {
  readonly result: SignatureSearch["kind"]
  /** The changes that make the message verify; empty if it verifies already or nothing fits. */
  readonly changes: readonly SettingChange[]
  /** The account's field `profile` with these changes, ready to be saved; null without changes. */
  readonly profile: Readonly<Record<string, unknown>> | null
  /** The version of the account that the search used. */
  readonly version: string
}

export interface SettingChange {
  /** The path in the profile. */
  readonly setting: string
  /** Null if the message has no setting of its own; the common setting applies then. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * Searches the profile settings under which a message verifies (gateway-api 5). Nothing is stored, logged or changed:
 * the merchant saves the result as a normal change of the account.
 *
 * @throws a request error `not_found`, `not_configured`, or `invalid_request` for a message that the profile does not
 * have
 */
export async function reportSignature(
  container: MedusaContainer,
  handle: string,
  { message, text }: SignatureInput
): Promise<SignatureReport> {
  await requireHandle(container, handle)
  const { account, fault, written, version } = await acquiringOf(container).accounts.state(handle)
  if (fault) throw new RequestError("not_configured", { message: fault.summary })
  if (!account)
    throw new RequestError("not_configured", {
      message: createMessage("accounts.not_set_up_for_signature_search", { account: handle }),
    })
  requireKnown(account, message)
  const found = await findSignature(
    { text, setting: message, mayContainCard: account.mode === "test" },
    {
      merchantId: account.merchant_id,
      accountId: account.account_id,
      signKey: account.sign_key,
      previousSignKey: account.previous_sign_key,
      profile: account.profile,
    }
  )
  const changes = found.kind === "fits" ? changesOf(account, message, found.change) : []
  return {
    result: found.kind,
    changes,
    profile: changes.length > 0 ? withChanges(written.profile, changes) : null,
    version,
    ...signatureMessages(found),
  }
}

function requireKnown({ profile }: Account, message: string): void {
  const known = signedMessages(profile).map(({ setting }) => setting)
  if (!known.includes(message))
    throw new RequestError("invalid_request", {
      field: "message",
      message: createMessage("accounts.signed_message_unknown", { options: known.join(", ") }),
    })
}

/**
 * A response that signs fields of its own does not repeat the request's signature, so `covers: "request"` has to
 * change.
 */
function changesOf({ profile }: Account, message: string, change: Readonly<Record<string, unknown>>): SettingChange[] {
  const covers = settingAt(profile, `${message}.covers`) === "request" ? { covers: "result" } : {}
  return Object.entries({ ...covers, ...change }).map(([name, after]) => {
    const setting = `${message}.${name}`
    return { setting, before: settingAt(profile, setting) ?? null, after }
  })
}

function withChanges(written: unknown, changes: readonly SettingChange[]): Readonly<Record<string, unknown>> {
  const before = typeof written === "object" && written !== null ? { ...written } : {}
  return changes.reduce<Readonly<Record<string, unknown>>>(
    (profile, { setting, after }) => withSetting(profile, setting, after),
    before
  )
}
