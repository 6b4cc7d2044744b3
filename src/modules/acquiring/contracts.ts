import { OPEN_CHARGE_STATES } from "../../domain/charge-state"
import type { ContractCause, ContractState } from "../../domain/contract-state"
import { CHARGED_STATES, DEDUCTIBLE_STATES, LIVING_STATES, contractStatesBefore } from "../../domain/contract-state"
import { columns } from "./columns"
import { changeCard } from "./contract-card"
import type { CardChange } from "./contract-card"
import { endCancelling, pastDue } from "./contract-end"
import type { PastDueWish } from "./contract-end"
import { changedHistory, movedHistory, notedHistory } from "./contract-history"
import { listContracts } from "./contract-list"
import type { ContractFilters, ContractPage } from "./contract-list"
import { giveContract, othersOfOrders } from "./contract-owner"
import { noteAsked, takeToAsk, takeUpcoming } from "./contract-tidings"
import type { Database, Query } from "./database"
import { newRow } from "./database"
import { chargeOf } from "./new-charge"
import type { ChargeRow, ContractMove, ContractRow } from "./rows"

const TABLE = "acquiring_contract"
const CHARGE_TABLE = "acquiring_charge"

type ProposedTerms =
  | "account"
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "intro_plan_id"
  | "unit_price"
  | "is_tax_inclusive"
  | "currency"
  | "variant_id"
  | "quantity"
  | "consent_text"
  | "consented_at"
  | "consent_ip"
  | "zone"
  | "cart_id"
  | "line_item_id"

/** What a shopper agreed to before the first order is placed. */
export type ProposedContract = Pick<ContractRow, ProposedTerms>

type Terms =
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "unit_price"
  | "is_tax_inclusive"
  | "quantity"

export type ContractFacts = Partial<
  Pick<
    ContractRow,
    | Terms
    | "customer_id"
    | "order_id"
    | "card_payment_id"
    | "anchor_at"
    | "anchor_day"
    | "cycle"
    | "skipped"
    | "next_due_at"
    | "ask_card_at"
    | "consent_text"
    | "consented_at"
    | "consent_ip"
  >
>

export interface ContractStep {
  readonly to: ContractState
  readonly cause: ContractCause
  readonly note?: string
  readonly facts?: ContractFacts
  /** It is moved only while this is the last cycle that was begun. */
  readonly cycle?: number
}

/** Who or what changes a contract that stays in its state, and what is to be different. */
export interface ContractNote {
  readonly cause: ContractCause
  readonly note: string
}

/** The ledger of subscriptions. States move here and nowhere else, along the table of domain/contract-state. */
export class Contracts {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores what a shopper agreed to for a line item; agreed anew, it takes the earlier place as long as it is a proposal. */
  async propose(contract: ProposedContract, now: Date): Promise<ContractRow | undefined> {
    const first: ContractMove = { from: null, to: "proposed", cause: "customer", at: now.toISOString() }
    const [stored] = await this.#db(TABLE)
      .insert({
        ...newRow("acqcon", now),
        ...columns({ ...contract }),
        state: "proposed",
        history: JSON.stringify([first]),
      })
      .onConflict(this.#db.raw("(line_item_id) where deleted_at is null"))
      .merge({ ...columns({ ...contract }), updated_at: now })
      .where({ [`${TABLE}.state`]: "proposed" })
      .returning<ContractRow[]>("*")
    return stored
  }

  /** Moves a contract where the table allows it; `undefined` where it does not. */
  async move(id: string, step: ContractStep, now: Date): Promise<ContractRow | undefined> {
    const { to, facts = {}, cycle } = step
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null, ...(cycle !== undefined && { cycle }) })
      .whereIn("state", contractStatesBefore(to))
      .update({
        ...facts,
        state: to,
        past_due_since: to === "past_due" ? now : null,
        history: movedHistory(this.#db, step, now),
        updated_at: now,
      })
      .returning<ContractRow[]>("*")
    return row
  }

  /**
   * Plans the next cycle of a contract that is not over, once: only after the cycle that was the last one.
   *
   * @param stoodStill whether a day that is planned and has passed is not to be charged
   */
  async planNext(
    id: string,
    afterCycle: number,
    next: { readonly next_due_at: Date; readonly skipped: number },
    stoodStill: boolean,
    now: Date
  ): Promise<void> {
    const isOpen = (planned: Query): void => {
      planned.whereNull("next_due_at")
      if (stoodStill) planned.orWhere("next_due_at", "<=", now)
    }
    await this.#db(TABLE)
      .where({ id, cycle: afterCycle })
      .where(isOpen)
      .whereIn("state", LIVING_STATES)
      .update({ ...next, updated_at: now })
  }

  /**
   * Begins the next cycle of contracts that are due, oldest first: its charge is stored in the same moment, so that no crash and
   * no second process can lose or double it. While it is being charged, no further cycle of that contract is due.
   */
  async beginDue(limit: number, now: Date): Promise<ChargeRow[]> {
    return this.#db.transaction(async (trx) => {
      const underWay = trx(CHARGE_TABLE)
        .whereIn("state", OPEN_CHARGE_STATES)
        .whereNull("deleted_at")
        .where("contract_id", trx.ref(`${TABLE}.id`))
        .select("id")
      const due = trx(TABLE)
        .whereIn("state", CHARGED_STATES)
        .where("next_due_at", "<=", now)
        .whereNotExists(underWay)
        .whereNull("deleted_at")
        .orderBy("next_due_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
      const contracts = await due.select<ContractRow[]>("*")
      if (contracts.length === 0) return []
      await trx(TABLE)
        .whereIn(
          "id",
          contracts.map(({ id }) => id)
        )
        .update({ cycle: trx.raw("cycle + 1"), next_due_at: null, updated_at: now })
      return trx(CHARGE_TABLE)
        .insert(contracts.map((contract) => chargeOf(contract, now)))
        .onConflict(trx.raw("(contract_id, cycle) where deleted_at is null"))
        .ignore()
        .returning<ChargeRow[]>("*")
    })
  }

  /**
   * Begins the cycle after the last one of a contract because its money came, on the day `dueAt` of its calendar.
   *
   * @returns its charge; `undefined` when the contract has gone on meanwhile, or does not go on
   */
  async beginCycle(
    contract: ContractRow,
    { dueAt, skipped }: { readonly dueAt: Date; readonly skipped: number },
    now: Date
  ): Promise<ChargeRow | undefined> {
    return this.#db.transaction(async (trx) => {
      const begun = await trx(TABLE)
        .where({ id: contract.id, cycle: contract.cycle, deleted_at: null })
        .whereIn("state", DEDUCTIBLE_STATES)
        .update({ cycle: contract.cycle + 1, skipped, next_due_at: null, updated_at: now })
      if (begun === 0) return undefined
      const [charge] = await trx(CHARGE_TABLE)
        .insert(chargeOf({ ...contract, next_due_at: dueAt }, now))
        .returning<ChargeRow[]>("*")
      return charge
    })
  }

  /**
   * Changes what comes next of a contract that goes on, and says in its history who wanted what.
   *
   * @param contract as it was read: what was begun or changed since then is not written over
   * @returns `undefined` where that is so, and while a cycle is being charged
   */
  amend(contract: ContractRow, facts: ContractFacts, by: ContractNote, now: Date): Promise<ContractRow | undefined> {
    return this.#amend(contract, { ...columns(facts), history: notedHistory(this.#db, by, now) }, now)
  }

  /** Changes what a contract is of, as {@link amend} does; what was agreed on until then stays in its history. */
  changeTerms(
    contract: ContractRow,
    facts: ContractFacts,
    by: ContractNote,
    now: Date
  ): Promise<ContractRow | undefined> {
    return this.#amend(contract, { ...columns(facts), history: changedHistory(this.#db, by, now) }, now)
  }

  /** Says in the history of a contract who wanted something that changes nothing of the contract itself. */
  async note(id: string, by: ContractNote, now: Date): Promise<ContractRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .update({ history: notedHistory(this.#db, by, now), updated_at: now })
      .returning<ContractRow[]>("*")
    return row
  }

  async #amend(
    { id, cycle, next_due_at, anchor_at, skipped }: ContractRow,
    changes: Readonly<Record<string, unknown>>,
    now: Date
  ): Promise<ContractRow | undefined> {
    const [row] = await this.#db(TABLE)
      // Another calendar may have the same next day.
      .where({ id, cycle, next_due_at, anchor_at, skipped, deleted_at: null })
      .whereIn("state", CHARGED_STATES)
      .where("next_due_at", ">", now)
      .update({ ...changes, updated_at: now })
      .returning<ContractRow[]>("*")
    return row
  }

  /**
   * Cancels what was to go on to the end of what is paid, once that has come. What may be paid at any moment goes on until that is known.
   *
   * @returns the ids, at most `limit`
   */
  endCancelling(limit: number, now: Date): Promise<string[]> {
    return endCancelling(this.#db, limit, now)
  }

  /** Contracts of an account that are past due since a moment or longer, the longest first; those after a place in that order, at most `limit`. */
  pastDue(wish: PastDueWish, limit: number): Promise<ContractRow[]> {
    return pastDue(this.#db, wish, limit)
  }

  /**
   * Holds a contract until the transaction ends: no cycle begins or ends, and it keeps its card. Whoever moves it with its charge does so first.
   */
  async hold(id: string): Promise<ContractRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).forUpdate().first<ContractRow | undefined>()
  }

  async find(id: string): Promise<ContractRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<ContractRow | undefined>()
  }

  /** The contracts that are charged to a stored card and go on, the latest first. */
  async chargedTo(cardPaymentId: string): Promise<ContractRow[]> {
    return this.#db(TABLE)
      .where({ card_payment_id: cardPaymentId, deleted_at: null })
      .whereIn("state", LIVING_STATES)
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .select<ContractRow[]>("*")
  }

  /** The contract that gets another card by a payment session. */
  async findByCardSession(sessionId: string): Promise<ContractRow | undefined> {
    return this.#db(TABLE).where({ card_session_id: sessionId, deleted_at: null }).first<ContractRow | undefined>()
  }

  /** Notes by which payment session a contract gets another card; a session before that does not any more. */
  async expectCard(id: string, sessionId: string, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).update({ card_session_id: sessionId, updated_at: now })
  }

  /**
   * Has a contract charged to another stored card from now on, and says so in its history. Of two wishes the later counts: one that is chosen
   * takes the place of one that is being given.
   *
   * @returns `undefined` where the card is gone, the contract is over, has this card already, or expects it from another session
   */
  changeCard(id: string, change: CardChange, now: Date): Promise<ContractRow | undefined> {
    return changeCard(this.#db, id, change, now)
  }

  /**
   * Notes that the customer of a contract that goes on is asked for another card, and says so in its history.
   *
   * @returns `undefined` where that is not so, or they were asked since `again`
   */
  async askForCard(id: string, again: Date, by: ContractNote, now: Date): Promise<ContractRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", LIVING_STATES)
      .where((free) => free.whereNull("card_asked_at").orWhere("card_asked_at", "<=", again))
      .update({ card_asked_at: now, history: notedHistory(this.#db, by, now), updated_at: now })
      .returning<ContractRow[]>("*")
    return row
  }

  /** Takes contracts whose next cycle comes soon and was not told yet, to tell of it. @returns their ids, at most `limit` */
  takeUpcoming(account: string, until: Date, limit: number, now: Date): Promise<string[]> {
    return takeUpcoming(this.#db, account, until, limit, now)
  }

  /** Takes contracts that are not over and whose customer is to be asked for a card by now. @param again when they are due again, unless {@link noteAsked} */
  takeToAsk(limit: number, again: Date, now: Date): Promise<ContractRow[]> {
    return takeToAsk(this.#db, limit, again, now)
  }

  noteAsked(taken: ContractRow, now: Date): Promise<void> {
    return noteAsked(this.#db, taken, now)
  }

  /** The contracts that began with some orders and are not a customer's. */
  othersOfOrders(orderIds: readonly string[], customerId: string): Promise<ContractRow[]> {
    return othersOfOrders(this.#db, orderIds, customerId)
  }

  /** Makes a contract somebody else's, and says so in its history; `undefined` where it is not that of the one before any more. */
  giveTo(
    contract: Pick<ContractRow, "id" | "customer_id">,
    to: string,
    by: ContractNote,
    now: Date
  ): Promise<ContractRow | undefined> {
    return giveContract(this.#db, contract, to, by, now)
  }

  /** What was agreed on in a cart and waits for its order. */
  async proposedIn(cartId: string): Promise<ContractRow[]> {
    return this.#db(TABLE)
      .where({ cart_id: cartId, state: "proposed", deleted_at: null })
      .orderBy("id")
      .select<ContractRow[]>("*")
  }

  /** A page of contracts that were begun, with how many there are. */
  list(filters: ContractFilters, page: ContractPage): Promise<{ rows: ContractRow[]; count: number }> {
    return listContracts(this.#db, filters, page)
  }

  /** Deletes what was agreed on before a time and never ordered. @returns how many, at most `limit` */
  async pruneProposed(before: Date, limit: number): Promise<number> {
    const old = this.#db(TABLE)
      .where({ state: "proposed", deleted_at: null })
      .where("updated_at", "<", before)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select("id")
    return this.#db(TABLE).whereIn("id", old).delete()
  }
}
