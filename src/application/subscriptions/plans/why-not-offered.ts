import { englishOf } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { faultAtGateway } from "./gateway-terms"

type OfferedTerms = Pick<PlanRow, "account" | "interval" | "interval_count" | "pricing" | "intro_cycles">

/**
 * Why nobody can subscribe to a plan now that is not archived: its account may have been switched off, or left to the gateway, after it was saved.
 *
 * @param account that of the plan, where it can be read
 * @returns a sentence for the merchant; `undefined` where the plan is offered
 */
export function whyNotOffered(plan: OfferedTerms, account: Account | undefined): string | undefined {
  if (!account) return englishOf("plans.not_offered_account_missing", { account: plan.account })
  if (!account.enabled) return englishOf("plans.not_offered_account_disabled", { account: plan.account })
  switch (account.subscriptions) {
    case "merchant":
      return undefined
    case "gateway":
      return faultAtGateway(plan, account)?.problem
  }
}

/** A plan that is not archived and that nobody can subscribe to now. */
export interface PlanNotOffered {
  readonly id: string
  readonly name: string
  readonly why: string
}

/** As many as a page tells. */
const MOST = 100

/** The plans of an account that are not archived and that nobody can subscribe to as the account is now. */
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
    const why = whyNotOffered(plan, account)
    return why === undefined ? [] : [{ id: plan.id, name: plan.name, why }]
  })
}
