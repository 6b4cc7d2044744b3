import { verbatim } from "../../../src/domain/shared/messages/message"
import { english } from "../../../testing/english"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import type { ProblemRecord } from "../../../src/application/admin/problem-record"
import type { Answered } from "../../../src/application/accounts/note-answer"
import { noteAnswer } from "../../../src/application/accounts/note-answer"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { PENDING, openHosted, payAndCloseTheTab, payDirect, sell } from "../../../testing/shop/pay"
import { setDate } from "../../../testing/clock/date"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { openKinds, openProblem, problemList, tableOf } from "../../../testing/admin/problem-list"

const MOST_ROUNDS = 12

const RATE = { perSecond: 10, before: new Date(Date.now() + 24 * 60 * MINUTE_MS) }

withStore("Questions that the gateway does not answer", (world) => {
  /** Sets whether the gateway answers registered addresses only. */
  async function wantsRegistered(requireRegisteredIp: boolean): Promise<void> {
    const { merchant_id, account_id } = sandboxOfTests()
    await world().sandbox.putAccount({ merchant_id, account_id, requireRegisteredIp })
  }

  /** Moves the time, and runs a tick of the job. */
  async function pass(milliseconds: number): Promise<void> {
    setDate(new Date(Date.now() + milliseconds))
    await runWorkerTick(world().container, () => new Date())
  }

  /** The failures of the account's queries, and the plans of its payments. */
  async function standing() {
    const { query_failure, query_failure_count, queries_paused_until, last_answer, last_answer_at } = await account()
    const payments = await tableOf(world(), "acquiring_payment").select(
      "id",
      "state",
      "poll_count",
      "next_poll_at",
      "lease_expires_at",
      "last_polled_at"
    )
    return { query_failure, query_failure_count, queries_paused_until, last_answer, last_answer_at, payments }
  }

  /** Repeats until something is there: a tick skips rows that the store's own job has leased at that moment. */
  async function within<Found>(step: number, look: () => Promise<Found | undefined>): Promise<Found> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const found = await look()
      if (found !== undefined) return found
      await pass(step)
    }
    throw new Error(
      `Nothing came within ${MOST_ROUNDS} rounds, until ${new Date().toISOString()}: ${JSON.stringify(await standing(), undefined, 1)}`
    )
  }

  /** Repeats until a problem has left the list: every five minutes a query checks whether the gateway answers again. */
  async function left({ kind }: ProblemRecord): Promise<void> {
    await within(6 * MINUTE_MS, async () => ((await problemList(world(), { kind })).count === 0 ? true : undefined))
  }

  async function account() {
    const { row } = await moduleOf(world()).accounts.state("default")
    if (!row) throw new Error("Nothing is known of the account.")
    return row
  }

  /** A payment that is polled by schedule, without any webhook. */
  async function waiting() {
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    return ready
  }

  afterEach(() => wantsRegistered(false))

  it("because the server's address is not registered are listed while selling goes on, until it is", async () => {
    await wantsRegistered(true)
    await waiting()
    const problem = await within(
      MINUTE_MS,
      async () => (await problemList(world(), { kind: "ip_not_registered" })).problems[0]
    )
    expect(problem).toMatchObject({
      account: "default",
      resolution: english(
        expect.stringContaining(
          "Have the gateway's support register the public IP addresses of all your servers and workers for queries."
        )
      ),
    })
    await sell(world())
    const ready = await world().newCart()
    await payAndCloseTheTab(world(), await openHosted(world(), ready))
    await within(10 * SECOND_MS, () => orderOfCart(world().admin, ready.cart.id))
    expect(await openKinds(world())).toEqual(["ip_not_registered"])
    await wantsRegistered(false)
    await left(problem)
  })

  it("are listed while it answers none, although no payment is to be queried", async () => {
    await wantsRegistered(true)
    await world().admin.client.fetch("/admin/acquiring/accounts/default/test-connection", { method: "POST" })
    const problem = await openProblem(world(), "ip_not_registered")
    await pass(HOUR_MS)
    expect(await openKinds(world())).toEqual(["ip_not_registered"])
    await wantsRegistered(false)
    await left(problem)
  })

  it("for a reason of the account's are sent as soon as it answers again, however long it did not", async () => {
    await wantsRegistered(true)
    const { session } = await waiting()
    for (let round = 0; round < 6; round += 1) await pass(6 * MINUTE_MS)
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "approve")
    await wantsRegistered(false)
    await within(MINUTE_MS, async () =>
      (await onlyAttempt(world(), session.id)).state === "captured" ? true : undefined
    )
  })

  it("because it cannot be reached are listed after two minutes; they go on when it can", async () => {
    const { session } = await waiting()
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "query" })
    await pass(MINUTE_MS)
    expect(await openKinds(world())).toEqual([])
    // The store's own job may have sent the query, and still be at it.
    await eventually(async () => (await account()).query_failure ?? undefined)
    await pass(2 * MINUTE_MS)
    const problem = await openProblem(world(), "gateway_unreachable")
    expect(problem).toMatchObject({ account: "default", resolution: english(expect.stringContaining("baseUrl")) })
    await world().sandbox.clearFaults()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "approve")
    await left(problem)
    await within(MINUTE_MS, async () =>
      (await onlyAttempt(world(), session.id)).state === "captured" ? true : undefined
    )
  })

  it("hold the next ones up for five seconds, twice as long each time, and never longer than five minutes", async () => {
    const { accounts } = moduleOf(world())
    const filledIn = await accounts.find("default")
    if (!filledIn) throw new Error("The account is not filled in.")
    // An account without queries of the store's own job.
    const account = { ...filledIn, handle: "asked" }
    const lost: Answered = { kind: "unknown", reason: "connection_lost", message: verbatim("No answer.") }
    let now = new Date(Date.now() + 60 * MINUTE_MS)
    for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
      expect(await noteAnswer(moduleOf(world()), account, lost, now)).toBe("unreachable")
      const over = new Date(now.getTime() + seconds * SECOND_MS)
      expect(await accounts.takeTurn(account.handle, RATE, new Date(over.getTime() - 1))).toBeUndefined()
      expect(await accounts.takeTurn(account.handle, RATE, over)).toEqual(over)
      now = new Date(over.getTime() + SECOND_MS)
    }
    expect(await noteAnswer(moduleOf(world()), account, { kind: "not_found" }, now)).toBeUndefined()
    expect(await accounts.takeTurn(account.handle, RATE, now)).toEqual(now)
    await noteAnswer(moduleOf(world()), account, lost, now)
    expect(await accounts.takeTurn(account.handle, RATE, new Date(now.getTime() + 5 * SECOND_MS))).toBeDefined()
  })
})
