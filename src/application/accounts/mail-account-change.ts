import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { DAY_MS } from "../../domain/shared/durations"
import { isSensitive } from "../../modules/acquiring/accounts/account-change"
import { acquiringOf } from "../shared/acquiring"
import type { MailKind } from "../shared/send-mail"
import { sendMail } from "../shared/send-mail"
import { nameOfUser } from "../shared/user-name"
import { accountChangeMail } from "./account-change-mail"

/** Longer than an event waits in the outbox for an event bus that is down over a weekend. */
const SHOWN_FOR_MS = 3 * DAY_MS

const LATEST = 100

const KIND: MailKind = { what: "changes of a gateway account", option: "problemEmail" }

/**
 * Mails the account changes that affect where cards and money go. The event carries only the account and may come late
 * or twice, so an idempotency key sends each change once. A copy of the store mails as well, because an attacker who
 * can change an account can also confirm a copy.
 */
export async function mailAccountChange(
  container: MedusaContainer,
  to: string,
  handle: string,
  clock: Clock
): Promise<void> {
  const since = clock().getTime() - SHOWN_FOR_MS
  const changes = await acquiringOf(container).audit.latest("account.changed", handle, LATEST)
  for (const { id, actor_id, created_at, before, after } of changes.reverse()) {
    if (!isSensitive(after) || created_at.getTime() < since) continue
    const by = await nameOfUser(container, actor_id)
    const fields = Object.keys(after).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    }))
    await sendMail(container, KIND, {
      to,
      template: "acquiring-account-changed",
      content: accountChangeMail({ account: handle, by, at: created_at, fields }),
      data: { account: handle, by, at: created_at, fields },
      trigger_type: "acquiring.account.changed",
      resource_type: "acquiring_account",
      resource_id: handle,
      idempotency_key: `acquiring-account-changed:${id}`,
    })
  }
}
