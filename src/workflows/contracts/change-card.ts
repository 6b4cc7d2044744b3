import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/clock"
import { STATES_THAT_WAIT_FOR_A_CARD } from "../../domain/charge-state"
import { CHARGED_STATES, LIVING_STATES } from "../../domain/contract-state"
import { said } from "../../domain/told"
import type { CardChange } from "../../modules/acquiring/contract-card"
import type { ContractRow } from "../../modules/acquiring/rows"
import { providerOf } from "../medusa/provider-id"
import { requireAccount } from "../accounts"
import { acquiringOf } from "../acquiring"
import { requireSavedCard } from "../card/saved-card"
import { Refusal } from "../refusal"
import type { Changer } from "./change-contract"
import { lineOf, refuse, refuseAtGateway, requireContract, tryAgainIn } from "./change-contract"
import { chargePastDue } from "./charge-contract"

/**
 * Opens a payment session with which a customer gives their subscription another card: paid as any other, where the contract's id stands
 * for that of a cart. The amount goes back.
 *
 * @returns the session's id
 * @throws Refusal `not_found`, `not_resolvable`, `not_configured`, `account_disabled`
 */
export async function openCardSession(
  container: MedusaContainer,
  id: string,
  by: Changer,
  clock: Clock
): Promise<string> {
  const acquiring = acquiringOf(container)
  const contract = await requireLiving(container, id, by)
  const { handle, cardCheckAmount } = await requireAccount(acquiring, contract.account)
  const check = { currency_code: contract.currency.toLowerCase(), amount: cardCheckAmount }
  const [collection] = await container.resolve(Modules.PAYMENT).createPaymentCollections([check])
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collection?.id ?? "", provider_id: providerOf(handle), data: {} },
  })
  await acquiring.contracts.expectCard(contract.id, session.id, clock())
  return session.id
}

/**
 * Has a subscription charged to a saved card of its customer. The one that it has already is tried once more for the cycle that was given up.
 *
 * @throws Refusal `not_found` for either, `not_resolvable`, also where the card is the same and nothing is to be tried with it
 */
export async function chooseSavedCard(
  container: MedusaContainer,
  id: string,
  cardId: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireLiving(container, id, by)
  const { row } = await requireSavedCard(acquiringOf(container), {
    customerId: contract.customer_id ?? undefined,
    account: contract.account,
    id: cardId,
  })
  const isChanged = await takeCard(container, contract, { paymentId: row.id }, by, clock)
  return isChanged
    ? requireContract(acquiringOf(container), contract.id, by)
    : trySameCard(container, contract.id, row.id, by, clock)
}

/** @throws Refusal */
async function trySameCard(
  container: MedusaContainer,
  id: string,
  cardId: string,
  by: Changer,
  clock: Clock
): Promise<ContractRow> {
  const contract = await requireLiving(container, id, by)
  // Removed at the same moment.
  if (contract.card_payment_id !== cardId) throw new Refusal("not_found", undefined, said`There is no such card.`)
  if (contract.state !== "past_due")
    throw new Refusal(
      "not_resolvable",
      undefined,
      said`Nothing was changed: this subscription is charged to this card already.`
    )
  return chargePastDue(acquiringOf(container), contract.id, by, clock)
}

/**
 * Moves a contract to another stored card. What could not be charged to the one before is tried at once: a certain no of another
 * card says nothing of this one. Both are one step, as nobody asks for a card that is there. A charge that is on its way is followed by
 * one of this card (workflows/renewals/follow-charge). Where the contract does not go on, a charge keeps its day: tried now, it would be given up.
 *
 * @returns whether the contract has the card since; it may have had it before
 */
export async function takeCard(
  container: MedusaContainer,
  contract: ContractRow,
  card: Pick<CardChange, "paymentId" | "sessionId">,
  by: Changer,
  clock: Clock
): Promise<boolean> {
  return acquiringOf(container).atOnce(async (step) => {
    await step.contracts.hold(contract.id)
    const changed = await step.contracts.changeCard(contract.id, { ...card, ...lineOf(by, "another card") }, clock())
    if (!changed) return false
    const [charge] = await step.charges.ofContracts([contract.id])
    if (charge?.state === "failed" && changed.state === "past_due") await tryAgainIn(step, changed, charge, by, clock)
    if (!charge || !CHARGED_STATES.includes(changed.state) || !STATES_THAT_WAIT_FOR_A_CARD.includes(charge.state))
      return true
    await step.charges.plan(charge, { next_step_at: clock() }, clock())
    step.tell("acquiring.charge.due", charge.id)
    return true
  }, clock())
}

/** A contract that goes on, whose card we charge. @throws Refusal `not_found`, `not_resolvable` */
export async function requireLiving(container: MedusaContainer, id: string, by: Changer): Promise<ContractRow> {
  const acquiring = acquiringOf(container)
  const contract = await requireContract(acquiring, id, by)
  if (!LIVING_STATES.includes(contract.state)) throw refuse(contract)
  await refuseAtGateway(
    acquiring,
    contract,
    said`Nothing was changed: the gateway deducts this subscription by itself, and always from the card of its first payment: cancel it, and subscribe again with another card.`
  )
  return contract
}
