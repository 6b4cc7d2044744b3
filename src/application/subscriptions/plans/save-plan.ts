import type { Clock } from "../../../domain/shared/clock"
import { isId } from "../../../domain/shared/id"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanTerms } from "../../../modules/acquiring/repositories/subscriptions/plans"
import type { PlanRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { findOrReject } from "../../accounts/accounts"
import { RequestError } from "../../shared/request-error"
import { checkPlan } from "./check-plan"

/**
 * Creates a plan for a configured account.
 *
 * @throws a request error `invalid_request` naming the field
 */
export async function makePlan(
  acquiring: AcquiringModuleService,
  account: string,
  terms: PlanTerms,
  clock: Clock
): Promise<PlanRow> {
  return acquiring.plans.create(account, checkPlan(terms, await accountOfPlan(acquiring, account)), clock())
}

/**
 * Changes a plan for future subscribers; validates it as a whole.
 *
 * @throws a request error `not_found`, `invalid_request` naming the field
 */
export async function changePlan(
  acquiring: AcquiringModuleService,
  id: string,
  input: Partial<PlanTerms>,
  clock: Clock
): Promise<PlanRow> {
  const { account: handle } = await requirePlan(acquiring, id)
  const account = await accountOfPlan(acquiring, handle)
  const change = (plan: PlanRow): PlanTerms => {
    const { name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, intro_once } = {
      ...plan,
      ...input,
    }
    return checkPlan(
      { name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, intro_once },
      account
    )
  }
  return requireFound(await acquiring.plans.change(id, change, clock()))
}

/**
 * Removes a plan from sale, once; its subscriptions continue.
 *
 * @throws a request error `not_found`; `not_resolvable` if it is archived already
 */
export async function archivePlan(acquiring: AcquiringModuleService, id: string, clock: Clock): Promise<PlanRow> {
  const { id: planId } = await requirePlan(acquiring, id)
  const archive = ({ state }: PlanRow): Pick<PlanRow, "state"> => {
    if (state === "archived")
      throw new RequestError("not_resolvable", { message: createMessage("plans.already_archived") })
    return { state: "archived" }
  }
  return requireFound(await acquiring.plans.change(planId, archive, clock()))
}

/** @throws a request error `not_found` */
export async function requirePlan(acquiring: AcquiringModuleService, id: string): Promise<PlanRow> {
  return requireFound(isId(id) ? await acquiring.plans.find(id) : undefined)
}

function requireFound(plan: PlanRow | undefined): PlanRow {
  if (!plan) throw new RequestError("not_found", { message: createMessage("plans.not_found") })
  return plan
}

async function accountOfPlan(acquiring: AcquiringModuleService, handle: string): Promise<Account> {
  const account = await findOrReject(acquiring.accounts, handle)
  if (!account)
    throw new RequestError("invalid_request", { field: "account", message: createMessage("plans.account_not_set_up") })
  return account
}
