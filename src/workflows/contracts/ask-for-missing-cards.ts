import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { wantsCard } from "../../domain/contract-state"
import { said } from "../../domain/told"
import type { ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { canLogIn } from "./ask-for-card"

/** How long the token of a card may come later than the news that it was charged. */
const TOKEN_GRACE_MS = 10 * 60_000

/** Whom somebody asked a moment ago is not asked again. */
const ASKED_AGAIN_MS = 60 * 60_000

/**
 * When the customer of a contract that begins is asked for a card: a while later, as the token of the one that paid may still come.
 *
 * @param contract with the card that it is to be charged to
 * @returns `null` where it can be charged, or is never charged by us
 */
export async function askCardAt(acquiring: AcquiringModuleService, contract: Pick<ContractRow, "id" | "card_payment_id">, now: Date): Promise<Date | null> {
  const [lacking] = await withoutCard(acquiring, [{ ...contract, state: "active" }])
  return lacking ? new Date(now.getTime() + TOKEN_GRACE_MS) : null
}

/**
 * Asks the customers of contracts that have nothing to be charged to, long before a cycle of theirs would fail: the first payment became known by a question
 * alone, which tells no token, or was made in another way. Each who can give one in the shop is asked once.
 *
 * @returns whether there is more
 */
export async function askForMissingCards(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const now = clock()
  const again = new Date(now.getTime() - ASKED_AGAIN_MS)
  const note = said`No card was stored with the first payment, so that no later cycle can be charged.`
  const taken = await acquiring.atOnce(async (step) => {
    const contracts = await step.contracts.takeToAsk(limit, now)
    for (const { id, customer_id } of await withoutCard(step, contracts)) {
      // A guest can give none: whoever asks for it later is told so (ask-for-card.ts).
      if (!(await canLogIn(container, customer_id))) continue
      if (await step.contracts.askForCard(id, again, { cause: "clock", note }, now)) step.tell("acquiring.contract.card_wanted", id)
    }
    return contracts
  }, now)
  return taken.length === limit
}

/** Those of some contracts that have nothing to be charged to. */
async function withoutCard<Contract extends Pick<ContractRow, "id" | "state" | "card_payment_id">>(
  { payments, mandates }: Pick<Step, "payments" | "mandates">,
  contracts: readonly Contract[]
): Promise<Contract[]> {
  const cards = await payments.findAll(contracts.flatMap(({ card_payment_id }) => card_payment_id ?? []))
  const deducted = await mandates.ofContracts(contracts.map(({ id }) => id))
  return contracts.filter(({ id, state, card_payment_id }) => {
    const hasCard = cards.some((card) => card.id === card_payment_id && card.token !== null)
    return wantsCard(state, { hasCard, isDeducted: deducted.some(({ contract_id }) => contract_id === id) })
  })
}
