import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { currencyDigits, parseCurrency } from "../../domain/shared/currency"
import { Secret } from "../../domain/shared/secret"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { TransportResult } from "../../gateway"
import { InvalidField, createHttpTransport, signWebhook } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import { newOrderNo } from "../../modules/acquiring/security/order-number"
import { findOrReject } from "./accounts"
import { acquiringOf } from "../shared/acquiring"
import { webhookAddress } from "./webhook-address"
import { RequestError } from "../shared/request-error"
import type { Advice } from "./advice"
import { requireHandle } from "./handles"
import { isLoopback } from "../../domain/shared/local-address"
import { webhookMessages } from "./webhook-test-messages"
import type { WebhookResult } from "./webhook-test-messages"

/** The result of a webhook test. */
export interface WebhookTest extends Advice {
  readonly result: WebhookResult
  /** The order number of the test webhook, which no payment has. The merchant can search the logs of a proxy for it. */
  readonly id: string
  readonly sent_at: Date
  readonly webhook_url: string
}

const CONNECT_MS = 5_000
const PATIENCE_MS = 5_000
const MAX_BYTES = 64 * 1024

/**
 * Sends a signed test webhook to the account's own address, on the gateway's way: through `publicUrl` and any proxy.
 * The result states how far it came. A test webhook that arrives is acknowledged but not stored, and does not count as
 * a webhook of the gateway.
 *
 * @throws a request error `not_found`, or `not_configured` for an account that is not filled in
 */
export async function testWebhooks(container: MedusaContainer, handle: string, clock: Clock): Promise<WebhookTest> {
  await requireHandle(container, handle)
  const { accounts, installation, webhookChecks, options } = acquiringOf(container)
  const account = await findOrReject(accounts, handle)
  if (!account)
    throw new RequestError("not_configured", {
      message: createMessage("accounts.not_set_up_for_webhook_test", { account: handle }),
    })
  const sent_at = clock()
  const id = newOrderNo(await installation.orderNoPrefix(sent_at), sent_at)
  const webhook_url = webhookAddress(options, handle)
  const told = (result: WebhookResult, detail: string | Message = ""): WebhookTest => ({
    result,
    id,
    sent_at,
    webhook_url,
    ...webhookMessages(result, { webhook_url, detail }),
  })
  await webhookChecks.begin(handle, id, sent_at)
  const came = await send(webhook_url, checkOf(account, id))
  if (came.kind === "answer") {
    const result = judge(account, came, await webhookChecks.hasArrived(handle, id))
    return told(
      result === "arrived" && isLoopback(webhook_url) && !isLoopback(account.baseUrl) ? "local" : result,
      String(came.status)
    )
  }
  return came.kind === "never_sent" ? told("unreachable", came.detail) : told("silent")
}

/** Builds the fields of the test webhook: an amount of zero, and an order number that no payment has. */
function checkOf(
  { merchant_id, account_id, sign_key, profile, currencies }: Account,
  order_no: string
): Record<string, string> {
  const { names } = profile.webhooks
  const fields = {
    merchant_id,
    account_id,
    transaction_id: order_no,
    order_no,
    currency: currencyOf(currencies),
    amount: "0.00",
    order_status: "0",
    result_info: "T0000:Test of the address for webhooks",
  }
  const renamed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))
  return signWebhook(renamed, { signKey: sign_key, profile })
}

/** Prefers a currency with two decimals. Without decimals and separators, a signature fits more than one reading. */
function currencyOf(currencies: Account["currencies"]): string {
  const parsed = (currencies ?? []).flatMap((code) => parseCurrency(code) ?? [])
  return parsed.find((code) => currencyDigits(code) === 2) ?? "EUR"
}

async function send(url: string, fields: Readonly<Record<string, string>>): Promise<TransportResult> {
  const { origin, pathname } = new URL(url)
  try {
    const transport = createHttpTransport(origin, CONNECT_MS)
    const body = new Secret(new URLSearchParams(fields).toString())
    const came = await transport.send({
      path: pathname,
      contentType: "application/x-www-form-urlencoded",
      body,
      maxBytes: MAX_BYTES,
      timeoutMs: PATIENCE_MS,
    })
    await transport.close()
    return came
  } catch (error) {
    if (error instanceof InvalidField) return { kind: "never_sent", detail: error.problem }
    throw error
  }
}

function judge(
  { profile }: Account,
  { status }: Extract<TransportResult, { kind: "answer" }>,
  hasArrived: boolean
): WebhookResult {
  if (hasArrived) return status === profile.webhooks.acknowledgement.status ? "arrived" : "altered_answer"
  if (status >= 300 && status <= 399) return "redirected"
  return status === 400 ? "refused" : "elsewhere"
}
