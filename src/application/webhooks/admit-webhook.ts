import type { Message } from "../../domain/shared/messages/message"
import type { OpenedWebhook, ParsedWebhook, RawWebhook, WebhookKeys, WebhookProblem } from "../../gateway"
import { isSignatureForm, isSignedWebhook, openWebhook, signatureOf } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { LIMITED, REJECTION_REASONS } from "./rejection-reasons"

/**
 * Whether a webhook is processed. `refused`: it cannot be a webhook. `limited`: its sender sent too many, and may retry
 * in `seconds`.
 */
export type Admission =
  { readonly kind: "admitted" } | { readonly kind: "refused" } | { readonly kind: "limited"; readonly seconds: number }

export interface Sender {
  /** The handle in the address to which it was sent. */
  readonly handle: string
  /** The network of the sender. */
  readonly client: string
}

const ADMITTED = { kind: "admitted" } as const

/**
 * Filters webhooks from memory, before they reach the database. A verified webhook always passes; any other takes a
 * token of its sender. A repeated signature takes a token too, because anyone who has seen it, such as the shopper, can
 * repeat it. Rejected webhooks are counted.
 */
export async function admitWebhook(
  acquiring: AcquiringModuleService,
  { handle, client }: Sender,
  raw: RawWebhook,
  now: Date
): Promise<Admission> {
  const account = await acquiring.recentAccounts.get(handle, now)
  const opened = account && openWebhook(raw, account.profile)
  const fault = opened && faultOf(opened)
  if (account && opened && fault === undefined && isNewAndSigned(acquiring, opened, account, now)) return ADMITTED
  const seconds = acquiring.rateLimits.takeWebhook(client, now)
  const reason = seconds > 0 ? LIMITED : fault
  if (reason === undefined) return ADMITTED
  if (account) acquiring.rejectedWebhooks.note({ account: account.handle, source: "notify", reason, at: now })
  return seconds > 0 ? { kind: "limited", seconds } : { kind: "refused" }
}

/** Why a message cannot be a webhook, whatever is stored; `undefined` if it may be one. */
export function faultOf(webhook: OpenedWebhook | ParsedWebhook | WebhookProblem): Message | undefined {
  if (webhook.kind === "problem") return webhook.message
  const signature = signatureOf(webhook)
  return signature === undefined || isSignatureForm(signature) ? undefined : REJECTION_REASONS.signature_malformed
}

/** Whether the account's key made the signature, and the signature is new. */
function isNewAndSigned(
  acquiring: AcquiringModuleService,
  webhook: OpenedWebhook | WebhookProblem,
  account: Account,
  now: Date
): boolean {
  if (webhook.kind === "problem" || !isSignedWebhook(webhook, keysOf(account))) return false
  return !acquiring.rateLimits.isSignatureKnown(signatureOf(webhook) ?? "", now)
}

/** The merchant numbers and keys that the account has now. */
export function keysOf({ merchant_id, account_id, sign_key, previous_sign_key, profile }: Account): WebhookKeys {
  return {
    merchantId: merchant_id,
    accountId: account_id,
    signKey: sign_key,
    previousSignKey: previous_sign_key,
    profile,
  }
}
