import { createMessage, toMessageResponse } from "../../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { faultAtGateway } from "./gateway-terms"

type OfferedTerms = Pick<PlanRow, "account" | "interval" | "interval_count" | "pricing" | "intro_cycles">

/**
 * Why customers cannot subscribe to an active plan now. Its account may have been disabled, or moved to gateway
 * billing, after the plan was saved.
 *
 * @param account the plan's account, if it can be read
 * @returns a message for the merchant; `undefined` if the plan is offered
 */
export function whyNotOffered(plan: OfferedTerms, account: Account | undefined): Message | undefined {
  if (!account) return createMessage("plans.not_offered_account_missing", { account: plan.account })
  if (!account.enabled) return createMessage("plans.not_offered_account_disabled", { account: plan.account })
  switch (account.subscriptions) {
    case "merchant":
      return undefined
    case "gateway":
      return faultAtGateway(plan, account)?.problem
  }
}

/** An active plan that customers cannot subscribe to now. */
export interface PlanNotOffered {
  readonly id: string
  readonly name: string
  readonly reason: MessageResponse
}

/** The maximum on one page. */
const MOST = 100

/** The active plans of an account that customers cannot subscribe to under its current settings. */
export async function plansNotOffered(
  { plans, accounts }: AcquiringModuleService,
  handle: string
): Promise<PlanNotOffered[]> {
  const account = await accounts.findReadable(handle)
  const { rows } = await plans.list(
    { account: handle, state: ["active"] },
    { limit: MOST, offset: 0, order: { column: "name", direction: "asc" } }
  )
  return rows.flatMap((plan) => {
    const reason = whyNotOffered(plan, account)
    return reason === undefined ? [] : [{ id: plan.id, name: plan.name, reason: toMessageResponse(reason) }]
  })
}
