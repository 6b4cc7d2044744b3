import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Clock } from "../../domain/clock"
import { said } from "../../domain/told"
import type { AccountChange } from "../../modules/acquiring/account-change"
import { NEEDED_FIELDS } from "../../modules/acquiring/account-settings"
import type { AccountState } from "../../modules/acquiring/accounts"
import { acquiringOf } from "../acquiring"
import { issueWords } from "../../modules/acquiring/issue-words"
import { Refusal } from "../refusal"
import { placeInCode } from "./account-record"
import { requireHandle } from "./handles"

/** Who changes an account. */
export interface AccountChanger {
  /** The user of the admin, for the audit trail. */
  readonly by: string
  /** The version of the account that they saw; left out, they do not say. */
  readonly seen?: string
}

/**
 * Fills in or changes an account: whole, or not at all. It is in force at the next use, in every process.
 *
 * @throws Refusal `not_found`, `set_in_code` for a field that medusa-config sets, `invalid_request` naming the field, `changed_meanwhile` where
 * it is another than they saw
 */
export async function changeAccount(container: MedusaContainer, handle: string, change: AccountChange, { by, seen }: AccountChanger, clock: Clock): Promise<void> {
  await requireHandle(container, handle)
  const { accounts, watchedPages } = acquiringOf(container)
  const state = await accounts.state(handle)
  refuseLocked(handle, state, change)
  requireNeeded(state, change)
  const isSaved = await accounts.save(handle, change, by, clock(), seen).catch((error: unknown) => {
    throw error instanceof z.ZodError ? refusalOf(error) : error
  })
  if (!isSaved) throw new Refusal("changed_meanwhile", undefined, said`Somebody else changed this account meanwhile. Nothing was saved: look at it again.`)
  const account = await accounts.findReadable(handle)
  if (account) await watchedPages.askAgain(account, clock())
}

/** What medusa-config sets is changed there only; the keys belong to what it fills in. */
function refuseLocked(handle: string, { account, inCode }: AccountState, change: AccountChange): void {
  if (account?.source !== "config") return
  const locked = Object.keys(change).filter((name) => (inCode[name] ?? null) !== null || name === "sign_key" || name === "previous_sign_key")
  if (locked.length === 0) return
  throw new Refusal("set_in_code", locked[0], said`${locked.join(", ")} cannot be changed here: that is set by ${placeInCode(handle)}. Change it there.`)
}

/** An account is not stored in parts, so that there is none that looks filled in and takes no payment. */
function requireNeeded({ account, fault, written }: AccountState, change: AccountChange): void {
  const hasKey = account !== undefined || (fault !== undefined && fault.field !== "sign_key")
  const known: Readonly<Record<string, unknown>> = { ...written, ...(hasKey && { sign_key: true }), ...change }
  const missing = NEEDED_FIELDS.find((name) => (known[name] ?? null) === null)
  if (missing === "sign_key" && fault) throw new Refusal("invalid_request", missing, fault.sentence)
  if (missing) throw new Refusal("invalid_request", missing, said`${missing} is missing: without it the account cannot reach the gateway.`)
}

function refusalOf({ issues: [issue] }: z.ZodError): Refusal {
  const field = issue?.path.map(String).join(".") || undefined
  return new Refusal("invalid_request", field, issue && field && said`${field} is not right: ${issueWords(issue)}.`)
}
