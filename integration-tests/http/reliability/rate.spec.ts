import { verbatim } from "../../../src/domain/shared/messages/message"
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { queryWhetherReturned } from "../../../src/application/reconciliation/query-whether-returned"
import { ScheduledQueries, nextAfter } from "../../../src/application/payments/attempts/scheduled-queries"
import { noteAnswer } from "../../../src/application/accounts/note-answer"
import { reconcile } from "../../../src/application/reconciliation/reconcile-payments"
import { processModifications } from "../../../src/application/reconciliation/process-modifications"
import { OperationSwitchedOff } from "../../../src/gateway"
import type { Account } from "../../../src/modules/acquiring/repositories/accounts/accounts"
import type { ModificationRow } from "../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../testing/store/module"
import { tableOf } from "../../../testing/admin/problem-list"
import { sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"
import { workLater } from "../../../testing/store/later"

/** The way of a gateway that answers. */
const ANSWERED = { kind: "answered" } as const
const LOST = { kind: "unknown", reason: "timeout", message: verbatim("No answer came.") } as const

const BEGIN = new Date("2031-05-01T12:00:00Z")
const at = (milliseconds: number): Date => new Date(BEGIN.getTime() + milliseconds)

withStore("Questions of the jobs to the gateway", (world) => {
  /**
   * The usual account under a name that the store's own jobs do not query, or under its own name, to query its
   * payments.
   */
  async function account(settings: Partial<Account> = {}): Promise<Account> {
    const found = await moduleOf(world()).accounts.find("default")
    if (!found) throw new Error("The usual account is not filled in.")
    return { ...found, handle: "asked", ...settings }
  }

  /** The queries of one process in a tick, in which the clock does not move. */
  const round = (of: Account, begin: Date, roundMs: number): ScheduledQueries =>
    new ScheduledQueries(moduleOf(world()), of, new Date(begin.getTime() + roundMs), () => begin)

  const ask = async (questions: ScheduledQueries): Promise<string> =>
    (
      await questions.run(
        async () => ANSWERED,
        (outcome) => outcome
      )
    ).kind

  /** The account's settings if the gateway takes so many orders in a request. */
  async function taking(limits: Partial<Record<"query" | "searchRefund", number>>): Promise<Account> {
    const usual = await account({ handle: "default", requestsPerSecond: 100 })
    const { query, searchRefund } = usual.profile.operations
    const operations = {
      ...usual.profile.operations,
      query: { ...query, max_orders: limits.query ?? query.max_orders },
      searchRefund: { ...searchRefund, max_orders: limits.searchRefund ?? searchRefund.max_orders },
    }
    return { ...usual, profile: { ...usual.profile, operations } }
  }

  /**
   * Sells so many carts, and refunds a part of each: the gateway has accepted the refunds, and their query is due in an
   * hour.
   */
  async function refundParts(count: number): Promise<void> {
    await world().sandbox.addFault({ fault: "notify_never" })
    for (let made = 0; made < count; made += 1) {
      const { payment } = await sell(world())
      await world().admin.admin.payment.refund(payment.id, { amount: 1 })
    }
    await workLater(world(), 2 * MINUTE_MS)
  }

  /** All due queries, in a tick that begins so much later. */
  const later = (of: Account, milliseconds: number): ScheduledQueries =>
    round(of, new Date(Date.now() + milliseconds), 20 * SECOND_MS)

  it("have a turn each, so many in a second, however many processes send them at the same time", async () => {
    const slow = await account({ requestsPerSecond: 20 })
    const takeTurn = jest.spyOn(moduleOf(world()).accounts, "takeTurn")
    const processes = Array.from({ length: 4 }, () => round(slow, BEGIN, MINUTE_MS))
    const kinds = await Promise.all(processes.flatMap((one) => [ask(one), ask(one), ask(one)]))
    expect(kinds).toEqual(kinds.map(() => "answer"))
    const turns = (await Promise.all(takeTurn.mock.results.map(({ value }) => value))).map(
      (turn) => Number(turn) - BEGIN.getTime()
    )
    expect(turns.sort((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, place) => place * 50))
  })

  it("are held up by no turn and no pause of a process whose clock was an hour ahead", async () => {
    const usual = await account({ requestsPerSecond: 10 })
    const ahead = new Date(BEGIN.getTime() + HOUR_MS)
    expect(await ask(round(usual, ahead, MINUTE_MS))).toBe("answer")
    expect(await ask(round(usual, BEGIN, MINUTE_MS))).toBe("answer")
    await noteAnswer(moduleOf(world()), usual, LOST, ahead)
    expect(await ask(round(usual, BEGIN, MINUTE_MS))).toBe("answer")
  })

  it("are held up by the pause of a process whose clock is a minute ahead", async () => {
    const asked = await account()
    for (let time = 0; time < 8; time += 1) await noteAnswer(moduleOf(world()), asked, LOST, at(MINUTE_MS))
    expect(await ask(round(asked, at(1), MINUTE_MS))).toBe("no_turn")
    expect(await ask(round(asked, at(6 * MINUTE_MS), MINUTE_MS))).toBe("answer")
  })

  it("take no turn that comes after the round: the next round sends them immediately, however many could not before", async () => {
    const slow = await account({ requestsPerSecond: 10 })
    const processes = [round(slow, BEGIN, 150), round(slow, BEGIN, 150)]
    const kinds = await Promise.all(
      Array.from({ length: 30 }, (_, place) => ask(processes[place % 2] ?? round(slow, BEGIN, 150)))
    )
    expect(kinds.filter((kind) => kind === "answer")).toHaveLength(2)
    const next = round(slow, at(SECOND_MS), 150)
    expect([await ask(next), await ask(next), await ask(next)]).toEqual(["answer", "answer", "no_turn"])
  })

  it("pause while none is answered: for five seconds at first, twice as long each time, five minutes at most, until one is", async () => {
    const asked = await account()
    const { accounts } = moduleOf(world())
    const pauses: number[] = []
    let now = BEGIN
    for (let time = 0; time < 8; time += 1) {
      const questions = round(asked, now, 20 * SECOND_MS)
      expect(
        await questions.run(
          async () => LOST,
          (outcome) => outcome
        )
      ).toEqual({ kind: "query_failure", query_failure: "unreachable" })
      const { row } = await accounts.state(asked.handle)
      const until = row?.queries_paused_until ?? now
      pauses.push((until.getTime() - now.getTime()) / SECOND_MS)
      expect(await ask(round(asked, new Date(until.getTime() - 1), 20 * SECOND_MS))).toBe("no_turn")
      now = until
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
    expect(await ask(round(asked, now, 20 * SECOND_MS))).toBe("answer")
    expect((await accounts.state(asked.handle)).row).toMatchObject({
      queries_paused_until: null,
      query_failure: null,
      query_failing_since: null,
      query_failure_count: 0,
    })
  })

  it("are about as many orders as the gateway takes in a request, and half as many after each that was not answered, down to one", async () => {
    const asked = await account()
    const questions = round(asked, BEGIN, 20 * SECOND_MS)
    const sizes: number[] = []
    for (let time = 0; time < 8; time += 1) {
      sizes.push(await questions.size("query"))
      await noteAnswer(moduleOf(world()), asked, LOST, BEGIN)
    }
    expect(sizes).toEqual([50, 25, 12, 6, 3, 1, 1, 1])
    await noteAnswer(moduleOf(world()), asked, ANSWERED, BEGIN)
    expect(await questions.size("query")).toBe(50)
    const few = round({ ...(await taking({ query: 7, searchRefund: 3 })), handle: "asked" }, BEGIN, 20 * SECOND_MS)
    expect([await few.size("query"), await few.size("searchRefund")]).toEqual([7, 3])
  })

  it("about refunds are one request each, which takes a turn: a gateway that takes one order at a time gets them no faster", async () => {
    await refundParts(3)
    const takeTurn = jest.spyOn(moduleOf(world()).accounts, "takeTurn")
    await processModifications(world().container, later(await taking({ searchRefund: 1 }), 2 * HOUR_MS))
    expect((await world().sandbox.ledger()).requests.searchRefund).toBe(3)
    expect(takeTurn).toHaveBeenCalledTimes(3)
  })

  it("of the reconciliation are one request each as well, also if a search takes fewer refunds than a query takes payments", async () => {
    await refundParts(3)
    const takeTurn = jest.spyOn(moduleOf(world()).accounts, "takeTurn")
    const questions = later(await taking({ query: 2, searchRefund: 1 }), DAY_MS)
    while (await reconcile(world().container, questions));
    const { query, searchRefund } = (await world().sandbox.ledger()).requests
    expect([query, searchRefund]).toEqual([2, 3])
    expect(takeTurn).toHaveBeenCalledTimes(5)
    const rows: readonly { readonly reconcile_count: number }[] = await tableOf(world(), "acquiring_payment").select(
      "reconcile_count"
    )
    expect(rows.map(({ reconcile_count }) => reconcile_count)).toEqual([1, 1, 1])
  })

  it.each(["query", "searchRefund"] as const)(
    "of the sweep leave a payment over which the gateway fails (%s) for six hours, and go on with the others behind it",
    async (operation) => {
      await refundParts(3)
      const payments = () =>
        tableOf(world(), "acquiring_payment")
          .select<{ id: string; reconcile_count: number; next_reconcile_at: Date }[]>("*")
          .orderBy("next_reconcile_at")
      const [oldest] = await payments()
      const usual = await taking({ query: 1, searchRefund: 1 })
      await world().sandbox.addFault({ fault: "http_500", operation, times: 1 })
      expect(await reconcile(world().container, later(usual, DAY_MS))).toBe(false)
      const next = later(usual, DAY_MS + MINUTE_MS)
      while (await reconcile(world().container, next));
      const left = (await payments()).find(({ id }) => id === oldest?.id)
      expect((await payments()).filter(({ reconcile_count }) => reconcile_count > 0)).toHaveLength(2)
      expect(left?.reconcile_count).toBe(0)
      expect(Math.round(((left?.next_reconcile_at.getTime() ?? 0) - Date.now()) / HOUR_MS)).toBe(30)
    }
  )

  it("about several payments that fail together are repeated about each alone in that round, and the failing one is found", async () => {
    const asked = round(await account({ requestsPerSecond: 100 }), BEGIN, 20 * SECOND_MS)
    const questions: string[] = []
    const question = async (together: readonly string[]) => {
      questions.push(together.join(""))
      return nextAfter(
        await asked.run(
          async () => (together.includes("c") ? LOST : ANSWERED),
          (outcome) => outcome,
          together.length
        ),
        together.length
      )
    }
    expect(await asked.inTurn([["a"], ["b", "c", "d"], ["e"]], question)).toEqual(["a", "b"])
    expect(questions).toEqual(["a", "bcd", "b", "c"])
    expect((await moduleOf(world()).accounts.state("asked")).row).toMatchObject({
      query_failure: "unreachable",
      query_failure_count: 1,
      queries_paused_until: at(5 * SECOND_MS),
    })
  })

  it("about several do not go on about each alone where the account is refused", async () => {
    const refused = {
      kind: "refused",
      reason: "ip_not_registered",
      code: "E",
      message: verbatim("Not registered."),
    } as const
    const asked = round(await account(), BEGIN, 20 * SECOND_MS)
    const question = async (together: readonly string[]) =>
      nextAfter(
        await asked.run(
          async () => refused,
          (outcome) => outcome,
          together.length
        ),
        together.length
      )
    expect(await asked.inTurn([["a", "b"], ["c"]], question)).toEqual([])
    expect((await moduleOf(world()).accounts.state("asked")).row).toMatchObject({
      query_failure: "ip_not_registered",
      query_failure_count: 1,
      queries_paused_until: at(5 * SECOND_MS),
    })
  })

  it("that are switched off end the failures that there were, immediately if no others are left to send", async () => {
    const usual = await account({ requestsPerSecond: 100 })
    const switched = (query: boolean, searchRefund: boolean): Account => {
      const { operations } = usual.profile
      const off = {
        ...operations,
        query: { ...operations.query, enabled: query },
        searchRefund: { ...operations.searchRefund, enabled: searchRefund },
      }
      return { ...usual, version: `${query} ${searchRefund}`, profile: { ...usual.profile, operations: off } }
    }
    const troubles = () => moduleOf(world()).accounts.troubles(usual.handle)
    await noteAnswer(moduleOf(world()), usual, LOST, BEGIN)
    await queryWhetherReturned(round(switched(false, true), at(MINUTE_MS), MINUTE_MS))
    expect([await troubles(), (await world().sandbox.ledger()).requests.searchRefund]).toEqual([0, 1])
    await noteAnswer(moduleOf(world()), usual, LOST, BEGIN)
    await queryWhetherReturned(round(switched(false, false), at(1), MINUTE_MS))
    expect((await moduleOf(world()).accounts.state(usual.handle)).row).toMatchObject({
      query_failure: null,
      query_failure_count: 0,
      queries_paused_until: null,
    })
    expect([
      (await world().sandbox.ledger()).requests.query ?? 0,
      (await world().sandbox.ledger()).requests.searchRefund,
    ]).toEqual([0, 1])
  })

  /** Due modifications of the usual account with an unknown result, the first one first. */
  async function unknownOnes(kind: "capture" | "refund", count: number): Promise<readonly ModificationRow[]> {
    await refundParts(count)
    const rows = await tableOf(world(), "acquiring_modification").select<ModificationRow[]>("*").orderBy("created_at")
    for (const [place, { id, created_at }] of rows.entries()) {
      const history = JSON.stringify([{ from: null, to: "unknown", at: created_at.toISOString() }])
      await tableOf(world(), "acquiring_modification")
        .where({ id })
        .update({
          kind,
          state: "unknown",
          history,
          recorded_at: null,
          next_poll_at: new Date(Date.now() + 30 * SECOND_MS + place * SECOND_MS),
        })
    }
    return rows
  }

  it("leave rows without a turn to the next round, also if one of a gateway charge was leased first and comes last", async () => {
    const [first, last] = await unknownOnes("capture", 2)
    await tableOf(world(), "acquiring_payment").where({ id: first?.payment_id }).update({ flow: "gateway_billed" })
    const questions = later(await account({ handle: "default" }), MINUTE_MS)
    const ask = jest
      .spyOn(questions, "run")
      .mockResolvedValueOnce({ kind: "answer", outcome: [LOST] })
      .mockResolvedValueOnce({ kind: "no_turn" })
    await processModifications(world().container, questions)
    expect(ask).toHaveBeenCalledTimes(2)
    const { modifications } = moduleOf(world())
    expect(await modifications.find(first?.id ?? "")).toMatchObject({ poll_count: 0, lease_expires_at: null })
    expect(await modifications.find(last?.id ?? "")).toMatchObject({ poll_count: 1, lease_expires_at: null })
  })

  it("plan nothing for a refund that was resolved meanwhile, and take a date from one that is over", async () => {
    const [refund] = await unknownOnes("refund", 1)
    const id = refund?.id ?? ""
    const { modifications } = moduleOf(world())
    const questions = later(await account({ handle: "default" }), MINUTE_MS)
    jest.spyOn(questions, "run").mockImplementationOnce(async () => {
      await modifications.move(id, "done", { recorded_at: new Date(), next_poll_at: null }, new Date())
      throw new OperationSwitchedOff("searchRefund", "default")
    })
    await processModifications(world().container, questions)
    expect(await modifications.find(id)).toMatchObject({ state: "done", next_poll_at: null })
    await modifications.update(id, { next_poll_at: new Date() }, new Date())
    await processModifications(world().container, later(await account({ handle: "default" }), HOUR_MS))
    expect(await modifications.find(id)).toMatchObject({ state: "done", next_poll_at: null, lease_expires_at: null })
  })

  it("are not begun again in a round without a turn for them, however many captures and refunds are due", async () => {
    await refundParts(1)
    const { accounts, modifications } = moduleOf(world())
    const [row] = await tableOf(world(), "acquiring_modification").select("*")
    const copies = Array.from({ length: 60 }, (_, place) => ({
      ...row,
      id: `${row.id}_${place}`,
      reference: `copy_${place}`,
      gateway_reference: `copy_${place}`,
      history: JSON.stringify(row.history),
    }))
    await tableOf(world(), "acquiring_modification").insert(copies)
    const now = new Date(Date.now() + 2 * HOUR_MS)
    // The store's own job, whose time is the present, would take a pause that is so far ahead for a wrong clock.
    const takeTurn = accounts.takeTurn.bind(accounts)
    jest
      .spyOn(accounts, "takeTurn")
      .mockImplementation(async (handle, rate, at) =>
        at.getTime() > Date.now() + HOUR_MS ? takeTurn(handle, rate, at) : undefined
      )
    await accounts.noteTrouble("default", "unreachable", new Date(now.getTime() + MINUTE_MS), now)
    expect(
      await processModifications(world().container, later(await account({ handle: "default" }), 2 * HOUR_MS))
    ).toBe(false)
    expect((await modifications.leaseDue("default", 100, MINUTE_MS, now)).length).toBe(61)
    expect((await world().sandbox.ledger()).requests.searchRefund).toBe(0)
  })
})
