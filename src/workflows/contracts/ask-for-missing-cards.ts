import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { wantsCard } from "../../domain/contract-state"
import { HOUR_MS, MINUTE_MS } from "../../domain/durations"
import { runEach } from "../../domain/run-each"
import { said } from "../../domain/told"
import type { ContractRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import type { Step } from "../../modules/acquiring/service"
import { acquiringOf } from "../acquiring"
import { describeFailure } from "../describe-failure"
import { canLogIn, noteCardWanted } from "./ask-for-card"

/** How long the token of a card may come later than the news that it was charged. */
const TOKEN_GRACE_MS = 10 * MINUTE_MS

/** Whom somebody asked a moment ago is not asked again. */
const ASKED_AGAIN_MS = HOUR_MS

/** When a subscription that failed is tried again. */
const RETRY_MS = 10 * MINUTE_MS

/**
 * When the customer of a contract that begins is asked for a card: a while later, as the token of the one that paid may still come.
 *
 * @param contract with the card that it is to be charged to
 * @returns `null` where it can be charged, or is never charged by us
 */
export async function askCardAt(
  acquiring: AcquiringModuleService,
  contract: Pick<ContractRow, "id" | "card_payment_id">,
  now: Date
): Promise<Date | null> {
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
  const taken = await acquiring.contracts.takeToAsk(limit, new Date(clock().getTime() + RETRY_MS), clock())
  const { failed } = await runEach(taken, (contract) => askIfMissing(container, contract, clock))
  for (const { item, error } of failed)
    acquiring.warn(`The customer of the subscription ${item.id} is asked for a card later: ${describeFailure(error)}`)
  return taken.length === limit
}

async function askIfMissing(container: MedusaContainer, contract: ContractRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const [lacking] = await withoutCard(acquiring, [contract])
  // A guest can give none: whoever asks for it later is told so (ask-for-card.ts).
  if (lacking && (await canLogIn(container, contract.customer_id))) {
    const note = said`No card was stored with the first payment, so that no later cycle can be charged.`
    await noteCardWanted(
      acquiring,
      contract.id,
      new Date(clock().getTime() - ASKED_AGAIN_MS),
      { cause: "clock", note },
      clock()
    )
  }
  await acquiring.contracts.noteAsked(contract, clock())
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
