import { CHARGE_STATE_TABLE, PAYING_CHARGE_STATES, chargeStatesBefore } from "../../../src/domain/charge-state"
import type { ChargeState } from "../../../src/domain/charge-state"
import {
  CHARGED_STATES,
  DEDUCTIBLE_STATES,
  LIVING_STATES,
  contractStatesBefore,
} from "../../../src/domain/contract-state"
import type { ContractCause, ContractState } from "../../../src/domain/contract-state"
import { MINUTE_MS } from "../../../src/domain/durations"
import type { ChargeRow, ContractRow } from "./rows"
import { isClaimed, isDue, sameDate } from "./store"

const LEASE_MS = 2 * MINUTE_MS
const TOLD_FOR_MS = 5 * MINUTE_MS

type ContractFacts = Partial<Pick<ContractRow, "anchor_at" | "cycle" | "skipped" | "next_due_at" | "card">>
type ChargeFacts = Partial<Pick<ChargeRow, "cart" | "charge_try" | "payment_id" | "order_id" | "next_step_at">>

export interface ContractStep {
  readonly to: ContractState
  readonly cause: ContractCause
  readonly facts?: ContractFacts
  readonly cycle?: number
}

/** Our tables of subscriptions and their cycles; each method is one transaction, and rows that are handed out are copies (see store.ts). */
export class Subscriptions {
  #contracts = new Map<string, ContractRow>()
  #charges = new Map<string, ChargeRow>()

  /** A back-up of all rows as they are now. @returns what puts them back */
  backUp(): () => void {
    const [contracts, charges] = [[...this.#contracts], [...this.#charges]]
    return () => {
      this.#contracts = new Map(contracts)
      this.#charges = new Map(charges)
    }
  }

  contracts(): ContractRow[] {
    return [...this.#contracts.values()]
  }

  charges(): ChargeRow[] {
    return [...this.#charges.values()]
  }

  contract(id: string): ContractRow {
    return found(this.#contracts, id)
  }

  charge(id: string): ChargeRow {
    return found(this.#charges, id)
  }

  /** The latest cycle first. */
  chargesOf(contractId: string): ChargeRow[] {
    return this.charges()
      .filter(({ contract_id }) => contract_id === contractId)
      .sort((a, b) => b.cycle - a.cycle)
  }

  propose(row: ContractRow): void {
    this.#contracts.set(row.id, row)
  }

  /** Moves a contract where the table allows it; `undefined` where it does not. */
  moveContract(id: string, { to, cause, facts = {}, cycle }: ContractStep, now: Date): ContractRow | undefined {
    const row = this.contract(id)
    if (!contractStatesBefore(to).includes(row.state) || (cycle !== undefined && cycle !== row.cycle)) return undefined
    const past_due_since = to === "past_due" ? now : null
    const moved: ContractRow = {
      ...row,
      ...facts,
      state: to,
      past_due_since,
      history: [...row.history, { from: row.state, to, cause, at: now }],
    }
    this.#contracts.set(id, moved)
    return moved
  }

  /**
   * Plans the next cycle of a contract that is not over, once: only after the cycle that was the last one.
   *
   * @param stoodStill whether a day that is planned and has passed is not to be charged
   */
  planNext(
    id: string,
    afterCycle: number,
    next: { readonly next_due_at: Date; readonly skipped: number },
    stoodStill: boolean,
    now: Date
  ): void {
    const row = this.contract(id)
    const isOpen = row.next_due_at === null || (stoodStill && row.next_due_at <= now)
    if (row.cycle === afterCycle && isOpen && LIVING_STATES.includes(row.state))
      this.#contracts.set(id, { ...row, ...next })
  }

  /** Begins the next cycle of contracts that are due and of which none is under way: its charge is stored in the same moment. */
  beginDue(newId: (prefix: string) => string, now: Date): void {
    for (const row of this.contracts().filter(
      ({ state, next_due_at }) => CHARGED_STATES.includes(state) && isDue(next_due_at, now)
    )) {
      if (this.chargesOf(row.id).some(isOpen)) continue
      const cycle = row.cycle + 1
      this.#contracts.set(row.id, { ...row, cycle, next_due_at: null })
      if (this.chargesOf(row.id).some((charge) => charge.cycle === cycle)) continue
      this.#store(newId("acqchg"), { contract_id: row.id, cycle, due_at: row.next_due_at ?? now }, now)
    }
  }

  /** Begins the cycle after the last one because its money came; `undefined` when the contract has gone on meanwhile, or does not go on. */
  beginCycle(
    { id: contract_id, cycle: last }: ContractRow,
    { dueAt: due_at, skipped }: { readonly dueAt: Date; readonly skipped: number },
    id: string,
    now: Date
  ): ChargeRow | undefined {
    const row = this.contract(contract_id)
    if (row.cycle !== last || !DEDUCTIBLE_STATES.includes(row.state)) return undefined
    const cycle = last + 1
    this.#contracts.set(contract_id, { ...row, cycle, skipped, next_due_at: null })
    return this.#store(id, { contract_id, cycle, due_at }, now)
  }

  #store(id: string, of: Pick<ChargeRow, "contract_id" | "cycle" | "due_at">, now: Date): ChargeRow {
    const nothing = {
      cart: null,
      charge_try: 0,
      payment_id: null,
      order_id: null,
      told_until: null,
      claimed_until: null,
    }
    const row: ChargeRow = {
      id,
      ...of,
      state: "due",
      history: [{ from: null, to: "due", at: now }],
      next_step_at: now,
      ...nothing,
    }
    this.#charges.set(id, row)
    return row
  }

  /** Cancels what was to go on to the end of what is paid, once that has come. */
  endCancelling(now: Date): void {
    const isBeingPaid = (id: string) => this.chargesOf(id).some(({ state }) => PAYING_CHARGE_STATES.includes(state))
    const over = this.contracts().filter(
      ({ id, state, next_due_at }) =>
        state === "cancelling" && (next_due_at === null || next_due_at <= now) && !isBeingPaid(id)
    )
    for (const { id } of over)
      this.moveContract(id, { to: "cancelled", cause: "clock", facts: { next_due_at: null } }, now)
  }

  /** The contracts that are past due since a moment or longer. */
  pastDue(since: Date): ContractRow[] {
    return this.contracts().filter(({ past_due_since }) => past_due_since !== null && past_due_since <= since)
  }

  /** Changes what comes next, unless it was begun or changed since the contract was read. */
  amend({ id, cycle, next_due_at }: ContractRow, facts: ContractFacts, now: Date): void {
    const row = this.contract(id)
    const isSame = row.cycle === cycle && sameDate(row.next_due_at, next_due_at)
    if (isSame && CHARGED_STATES.includes(row.state) && row.next_due_at && row.next_due_at > now)
      this.#contracts.set(id, { ...row, ...facts })
  }

  changeCard(id: string, card: string): ContractRow | undefined {
    const row = this.contract(id)
    if (!LIVING_STATES.includes(row.state) || row.card === card) return undefined
    this.#contracts.set(id, { ...row, card })
    return this.contract(id)
  }

  /** Takes charges whose next step is due, to tell of them: nobody else does so for a while. */
  takeDue(now: Date): string[] {
    const due = this.charges().filter(
      (row) =>
        isOpen(row) &&
        isDue(row.next_step_at, now) &&
        !isClaimed(row, now) &&
        (row.told_until === null || row.told_until <= now)
    )
    for (const row of due) this.#charges.set(row.id, { ...row, told_until: new Date(now.getTime() + TOLD_FOR_MS) })
    return due.map(({ id }) => id)
  }

  /** Takes a charge to work on it; `undefined` where nothing is to be done, or somebody else does. */
  claim(id: string, now: Date): ChargeRow | undefined {
    const row = this.charge(id)
    if (!isOpen(row) || isClaimed(row, now)) return undefined
    this.#charges.set(id, { ...row, claimed_until: new Date(now.getTime() + LEASE_MS) })
    return this.charge(id)
  }

  release({ id, claimed_until }: ChargeRow): void {
    const row = this.charge(id)
    if (sameDate(row.claimed_until, claimed_until)) this.#charges.set(id, { ...row, claimed_until: null })
  }

  /** Moves a charge where the table allows it; `undefined` where it does not. */
  moveCharge(id: string, to: ChargeState, facts: ChargeFacts, now: Date): ChargeRow | undefined {
    const row = this.charge(id)
    if (!chargeStatesBefore(to).includes(row.state)) return undefined
    const moved: ChargeRow = {
      ...row,
      told_until: null,
      ...facts,
      state: to,
      history: [...row.history, { from: row.state, to, at: now }],
    }
    this.#charges.set(id, moved)
    return moved
  }

  /** Writes facts that are no move. */
  updateCharge(id: string, facts: ChargeFacts): void {
    this.#charges.set(id, { ...this.charge(id), ...facts })
  }

  /** Plans the next step of a charge, unless it was moved or planned since it was read. */
  planCharge({ id, state, next_step_at }: ChargeRow, facts: Pick<ChargeFacts, "next_step_at">): void {
    const row = this.charge(id)
    if (row.state === state && sameDate(row.next_step_at, next_step_at)) this.#charges.set(id, { ...row, ...facts })
  }
}

function isOpen({ state }: ChargeRow): boolean {
  return CHARGE_STATE_TABLE[state].open
}

function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`There is no row ${id}.`)
  return row
}
