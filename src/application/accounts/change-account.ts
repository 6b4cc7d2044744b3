import { issueMessage } from "../../gateway"
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Clock } from "../../domain/shared/clock"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { AccountChange, KeyReason } from "../../modules/acquiring/accounts/account-change"
import { NEEDED_FIELDS } from "../../modules/acquiring/accounts/account-settings"
import type { AccountState, SavedAccount } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { faultOfFlow } from "../../modules/acquiring/accounts/account-policy"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"
import { placeInCode } from "./place-in-code"
import { requireHandle } from "./handles"

export interface AccountChanger {
  /** The admin user, for the audit entry. */
  readonly by: string
  /** The version of the account that the actor saw; left out, the version is not checked. */
  readonly seen?: string
}

/**
 * Creates or changes a gateway account, in whole or not at all. The change takes effect at the next use, in every
 * process.
 *
 * @throws a request error `not_found`; `set_in_code` for a field that medusa-config sets; `invalid_request` with the
 * field; `changed_meanwhile` if the version is not `seen`
 */
export async function changeAccount(
  container: MedusaContainer,
  handle: string,
  change: AccountChange,
  { by, seen }: AccountChanger,
  clock: Clock
): Promise<void> {
  await requireHandle(container, handle)
  const acquiring = acquiringOf(container)
  const state = await acquiring.accounts.state(handle)
  rejectLocked(handle, state, change)
  requireNeeded(state, change)
  const fault = faultOfFlow(change.flow, acquiring.options)
  if (fault !== undefined) throw notRight("flow", fault)
  const saved = await save(acquiring, handle, change, { by, seen }, clock()).catch((error: unknown) => {
    throw error instanceof z.ZodError ? rejectionOf(error) : error
  })
  if (saved.result === "changed_meanwhile")
    throw new RequestError(saved.result, { message: createMessage("accounts.changed_meanwhile") })
  if (saved.result === "key_missing") throw keyMissing(handle, state, saved.keyReason)
  const account = await acquiring.accounts.findReadable(handle)
  if (account) await acquiring.watchedPages.queryAgain(account, clock())
}

async function save(
  acquiring: AcquiringModuleService,
  handle: string,
  change: AccountChange,
  { by, seen }: AccountChanger,
  now: Date
): Promise<SavedAccount> {
  return acquiring.transaction(async ({ accounts, emit }) => {
    const saved = await accounts.save(handle, change, by, now, seen)
    if (saved.result === "saved" && saved.isSensitive) emit("acquiring.account.changed", handle)
    return saved
  }, now)
}

/** The sign key of an account in medusa-config cannot be part of a request. */
function keyMissing(handle: string, { account }: AccountState, reason: KeyReason): RequestError {
  if (account?.source === "config") {
    return new RequestError("set_in_code", {
      field: "profile",
      message: createMessage("accounts.profile_set_in_config", { place: placeInCode(handle) }),
    })
  }
  const field = "sign_key"
  switch (reason) {
    case "destination":
      return new RequestError("invalid_request", {
        field,
        message: createMessage("accounts.sign_key_required_for_destination", { field }),
      })
    case "meaning":
      return new RequestError("invalid_request", {
        field,
        message: createMessage("accounts.sign_key_required_for_meaning", { field }),
      })
  }
}

/** A field that medusa-config sets can only be changed there. Its sign keys belong to it as well. */
function rejectLocked(handle: string, { account, inCode, isLocked }: AccountState, change: AccountChange): void {
  if (account?.source !== "config") return
  const locked = Object.keys(change).filter(
    (name) => isLocked || (inCode[name] ?? null) !== null || name === "sign_key" || name === "previous_sign_key"
  )
  if (locked.length === 0) return
  throw new RequestError("set_in_code", {
    field: locked[0],
    message: createMessage("accounts.fields_set_in_config", { fields: locked.join(", "), place: placeInCode(handle) }),
  })
}

/** An account is not stored in parts, because a partial account would look complete but take no payments. */
function requireNeeded({ account, fault, written }: AccountState, change: AccountChange): void {
  const hasKey = account !== undefined || (fault !== undefined && fault.field !== "sign_key")
  const known: Readonly<Record<string, unknown>> = { ...written, ...(hasKey && { sign_key: true }), ...change }
  const missing = NEEDED_FIELDS.find((name) => (known[name] ?? null) === null)
  if (missing === "sign_key" && fault)
    throw new RequestError("invalid_request", { field: missing, message: fault.summary })
  if (missing)
    throw new RequestError("invalid_request", {
      field: missing,
      message: createMessage("accounts.field_missing", { field: missing }),
    })
}

function rejectionOf({ issues: [issue] }: z.ZodError): RequestError {
  const field = issue?.path.map(String).join(".") || undefined
  return issue && field ? notRight(field, issueMessage(issue)) : new RequestError("invalid_request", { field })
}

function notRight(field: string, problem: Message): RequestError {
  return new RequestError("invalid_request", {
    field,
    message: createMessage("request.field_invalid", { field, reason: problem }),
  })
}
