import { english, textOf } from "../../../testing/english"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import acquiringProblemDigest from "../../../src/jobs/acquiring-problem-digest"
import acquiringProblems from "../../../src/jobs/acquiring-problems"
import { Installation } from "../../../src/modules/acquiring/repositories/accounts/installation"
import { ProblemSources } from "../../../src/modules/acquiring/repositories/problems/problem-sources"
import { findMissingWorker } from "../../../src/application/problems/finders/worker"
import type { QueryFailure } from "../../../src/domain/accounts/query-failure"
import type { AccountRecord } from "../../../src/application/admin/accounts/account-record"
import { mailNewProblems } from "../../../src/application/problems/mail-problems"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { announceUpcoming } from "../../../src/application/subscriptions/renewals/announce-upcoming"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { moduleOf } from "../../../testing/store/module"
import { Secret } from "../../../src/domain/shared/secret"
import { attemptsOf } from "../provider/support/attempts"
import { DECLINED, openHosted, payAndCloseTheTab, payDirect, sell } from "../../../testing/shop/pay"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "../subscriptions/support/events"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { ago, comes, goes, openKinds, openProblem, problemList, tableOf } from "../../../testing/admin/problem-list"

withStore("The list of problems", (world) => {
  /** Sets the account's fields as after queries that the gateway rejected. */
  async function query_failure(kind: QueryFailure | null, since: Date): Promise<void> {
    await moduleOf(world()).accounts.noteHealth("default", {}, since)
    await tableOf(world(), "acquiring_account")
      .where({ handle: "default" })
      .update({ query_failure: kind, query_failing_since: kind && since })
  }

  it("is empty where all is well: an abandoned and a declined checkout are no problems", async () => {
    await sell(world())
    await openHosted(world(), await world().newCart())
    await payDirect(world(), await world().newCart(), DECLINED)
    expect(await problemList(world())).toMatchObject({ problems: [], count: 0, limit: 20, offset: 0 })
  })

  it("is for the merchant only, and takes no filter that it does not know", async () => {
    expect((await ask(`${world().url}/admin/acquiring/problems`)).status).toBe(401)
    await expect(problemList(world(), { kind: "bad_weather" })).rejects.toThrow(/kind/)
    await expect(problemList(world(), { order: "sentence" })).rejects.toThrow(/order/)
  })

  it("shows that no worker was seen for two minutes, and closes that when one is", async () => {
    await runWorkerTick(world().container, () => new Date())
    // The job runs every five seconds: it may leave its mark just after time has gone on.
    const problem = await eventually(async () => {
      setDate(new Date(Date.now() + 3 * MINUTE_MS))
      return (await problemList(world(), { kind: "no_worker" })).problems[0]
    })
    expect(problem).toMatchObject({
      key: "no_worker:all",
      account: null,
      payment_id: null,
      subscription_id: null,
      order_no: null,
      closed_at: null,
    })
    expect(Date.now() - new Date(problem.since).getTime()).toBeGreaterThan(2 * MINUTE_MS)
    await goes(world(), problem)
  })

  /**
   * Reads the database as `change` leaves it, in a transaction that is invisible to others, because the job runs every
   * five seconds.
   */
  async function inDatabaseOf<Found>(
    change: (database: Knex) => PromiseLike<unknown>,
    find: (database: Knex) => Promise<Found>
  ): Promise<Found> {
    const trx = await world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).transaction()
    try {
      await change(trx)
      return await find(trx)
    } finally {
      await trx.rollback()
    }
  }

  const missingWorker = async (database: Knex, now: Date) => {
    const installation = await moduleOf(world()).identityCheck.check(now)
    return findMissingWorker({
      sources: new ProblemSources(database),
      accounts: new Map(),
      ofCanceledOrders: () => new Set<string>(),
      payoutApprovalDays: 7,
      publicUrl: "",
      installation,
      now,
    })
  }

  it("shows that no worker was ever seen since the first payment was begun, even if the prefix of order numbers is an option", async () => {
    const { ready } = await sell(world())
    const [{ created_at } = { created_at: "" }] = await attemptsOf(world(), ready.session.id)
    const settings = (database: Knex) => database("acquiring_setting").delete()
    const soon = await inDatabaseOf(settings, (database) => missingWorker(database, new Date(Date.now() + MINUTE_MS)))
    const later = await inDatabaseOf(settings, (database) =>
      missingWorker(database, new Date(Date.now() + 3 * MINUTE_MS))
    )
    expect([soon, later]).toMatchObject([
      [],
      [
        {
          key: "no_worker:all",
          since: new Date(created_at),
          summary: english(expect.stringContaining("The store takes payments, but no worker has ever been active.")),
        },
      ],
    ])
    const nothing = async (database: Knex) => {
      await settings(database)
      await database("acquiring_payment").delete()
    }
    expect(await inDatabaseOf(nothing, (database) => missingWorker(database, new Date(Date.now() + HOUR_MS)))).toEqual(
      []
    )
  })

  it("misses a worker although its clock was a day ahead once, and has mails and rounds wait for no such clock", async () => {
    const now = new Date()
    const ahead = new Date(now.getTime() + 24 * HOUR_MS)
    const found = await inDatabaseOf(
      (database) => new Installation(database, undefined).beat(ahead),
      async (database) => [
        await missingWorker(database, now),
        await missingWorker(database, new Date(now.getTime() + 3 * MINUTE_MS)),
      ]
    )
    expect(found).toMatchObject([[], [{ since: now }]])
    const taken = await inDatabaseOf(
      async (database) => [
        await new Installation(database, undefined).takeTurn("problem_mail", MINUTE_MS, ahead),
        await new Installation(database, undefined).isTime("tests", HOUR_MS, ahead),
      ],
      async (database) => {
        const turns: boolean[] = []
        for (const at of [now, now, new Date(now.getTime() - MINUTE_MS / 2), new Date(now.getTime() + MINUTE_MS)]) {
          turns.push(await new Installation(database, undefined).takeTurn("problem_mail", MINUTE_MS, at))
          turns.push(await new Installation(database, undefined).isTime("tests", HOUR_MS, at))
        }
        return turns
      }
    )
    expect(taken).toEqual([true, true, false, false, false, false, true, false])
  })

  it.each([
    ["access", "credentials_refused"],
    ["ip_not_registered", "ip_not_registered"],
    ["unreachable", "gateway_unreachable"],
  ] as const)("shows that queries end in %s, until they are answered", async (kind, expected) => {
    await query_failure(kind, ago(3 * MINUTE_MS))
    const problem = await openProblem(world(), expected)
    expect(problem).toMatchObject({ account: "default", key: `${expected}:default` })
    await query_failure(null, new Date())
    await goes(world(), problem)
  })

  it("is patient with a gateway that is away for a moment, and not with one that refuses", async () => {
    await query_failure("unreachable", ago(MINUTE_MS))
    expect(await openKinds(world())).toEqual([])
    await query_failure("signature", ago(MINUTE_MS))
    expect(await openKinds(world())).toEqual(["credentials_refused"])
  })

  it("has one entry for one failure, with its latest message, since its beginning", async () => {
    const since = ago(HOUR_MS)
    await query_failure("access", since)
    const first = await openProblem(world(), "credentials_refused")
    await query_failure("environment", ago(MINUTE_MS))
    const second = await openProblem(world(), "credentials_refused")
    expect([second.id, second.since]).toEqual([first.id, since.toISOString()])
    expect(second.summary).not.toBe(first.summary)
  })

  it("shows that webhooks about payments of ours do not verify, until one does", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment } = await sell(world())
    const orderNo = String(payment.data?.["order_no"])
    expect((await notify(world(), forgedWebhook(orderNo))).status).toBe(200)
    const problem = await openProblem(world(), "signature_mismatch")
    await world().sandbox.clearFaults()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "notify")
    await goes(world(), problem)
  })

  it("closes the entry about an unverified webhook when a day has passed without another", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment } = await sell(world())
    await notify(world(), forgedWebhook(String(payment.data?.["order_no"])))
    const problem = await openProblem(world(), "signature_mismatch")
    const isOpenAfter = async (hours: number): Promise<boolean> => {
      await refreshProblems(world().container, () => new Date(Date.now() + hours * HOUR_MS))
      const row = (await tableOf(world(), "acquiring_problem").where({ id: problem.id }).first("closed_at")) as {
        closed_at: Date | null
      }
      return row.closed_at === null
    }
    expect([await isOpenAfter(23), await isOpenAfter(25)]).toEqual([true, false])
  })

  it("does not repeat what strangers make up", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    await sell(world())
    for (const body of [forgedWebhook("UNKNOWN0123456789A"), "order_no=1", "<xml>", ""]) {
      expect((await notify(world(), body)).status).toBe(400)
      expect(await openKinds(world())).toEqual([])
    }
  })

  it("shows a gateway whose webhooks never arrived although payments were made, until one does", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment } = await sell(world())
    expect(await openKinds(world())).toEqual([])
    const paid = tableOf(world(), "acquiring_payment").where({ order_no: payment.data?.["order_no"] })
    const { account_id } = sandboxOfTests()
    // The account's history at the gateway before it went live does not count.
    await paid.clone().update({ created_at: ago(HOUR_MS), account_id: "the account before" })
    expect(await openKinds(world())).not.toContain("webhooks_never_verified")
    await paid.clone().update({ account_id })
    const problem = await openProblem(world(), "webhooks_never_verified")
    expect(textOf(problem.resolution)).toContain(`${world().url}/hooks/acquiring/default`)
    await world().sandbox.clearFaults()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "notify")
    await goes(world(), problem)
  })

  it("counts the webhooks of an account that wait for a person in one entry", async () => {
    await sell(world())
    const webhooks = tableOf(world(), "acquiring_webhook_event")
    await eventually(
      async () => (await webhooks.clone().where({ state: "processed" }).first("id")) as { id: string } | undefined
    )
    await webhooks.clone().update({ state: "dead" })
    const problem = await openProblem(world(), "webhook_dead")
    expect(textOf(problem.summary)).toContain('1 webhook of gateway account "default"')
    await webhooks.clone().update({ state: "processed" })
    await goes(world(), problem)
  })

  it("shows an account with settings of a later version, and the other accounts are worked on", async () => {
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    await moduleOf(world()).accounts.save(
      "eu",
      { baseUrl, merchant_id, account_id, sign_key: new Secret(sign_key) },
      "user_1",
      new Date()
    )
    await tableOf(world(), "acquiring_account")
      .where({ handle: "eu" })
      .update({ settings: { baseUrl, merchant_id, account_id, of_a_later_version: true } })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payAndCloseTheTab(world(), await openHosted(world(), ready))
    await runWorkerTick(world().container, () => new Date(Date.now() + MINUTE_MS))
    // The store's own job may be querying it.
    await eventually(async () =>
      (await attemptsOf(world(), ready.session.id))[0]?.state === "captured" ? true : undefined
    )
    await query_failure("signature", ago(MINUTE_MS))
    expect(await openKinds(world())).toEqual(["credentials_refused"])
    const { accounts } = await world().admin.client.fetch<{ accounts: readonly AccountRecord[] }>(
      "/admin/acquiring/accounts"
    )
    expect(accounts.map(({ handle }) => handle)).toContain("default")
  })

  it("skips an account that cannot be read, and emits the events of upcoming cycles of the others", async () => {
    const plan = await newPlan(world(), { interval: "week" })
    const { id } = await subscribe(world(), plan.id)
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    await moduleOf(world()).accounts.save(
      "aside",
      { baseUrl, merchant_id, account_id, sign_key: new Secret(sign_key) },
      "user_1",
      new Date()
    )
    await tableOf(world(), "acquiring_account")
      .where({ handle: "aside" })
      .update({ settings: { baseUrl, merchant_id, account_id, upcomingDays: "soon" } })
    jest.spyOn(moduleOf(world()).accounts, "handles").mockResolvedValue(["aside", "default"])
    const told = eventsOf(world())
    await announceUpcoming(world().container, () => new Date(Date.now() + 5 * 24 * HOUR_MS))
    expect(told("acquiring.billing_cycle.upcoming")).toEqual([{ id }])
    expect(await problemList(world())).toMatchObject({ count: 0 })
  })

  it("is opened once by many who look at the same moment, and each opening and closing has one event", async () => {
    const told = eventsOf(world())
    await query_failure("access", ago(MINUTE_MS))
    const lists = await Promise.all(Array.from({ length: 8 }, () => problemList(world())))
    const ids = new Set(lists.flatMap(({ problems }) => problems.map(({ id }) => id)))
    expect([ids.size, lists.every(({ count }) => count === 1)]).toEqual([1, true])
    await query_failure(null, new Date())
    await Promise.all(Array.from({ length: 8 }, () => problemList(world())))
    const [id] = ids
    expect([told("acquiring.problem.opened"), told("acquiring.problem.closed")]).toEqual([[{ id }], [{ id }]])
  })

  it("opens a problem again that comes back after it was gone", async () => {
    await query_failure("access", ago(MINUTE_MS))
    const first = await openProblem(world(), "credentials_refused")
    await query_failure(null, new Date())
    await goes(world(), first)
    await query_failure("access", ago(MINUTE_MS))
    expect((await comes(world(), "credentials_refused")).id).not.toBe(first.id)
    expect(await problemList(world(), { state: "all", kind: "credentials_refused" })).toMatchObject({ count: 2 })
  })

  it("is mailed to nobody where no address is set: neither what is new, nor once a day what is open", async () => {
    const create = jest.spyOn(world().container.resolve(Modules.NOTIFICATION), "createNotifications")
    await query_failure("access", ago(HOUR_MS))
    await acquiringProblems(world().container)
    expect(await openKinds(world())).toEqual(["credentials_refused"])
    await acquiringProblemDigest(world().container)
    expect(create).not.toHaveBeenCalled()
    expect(await moduleOf(world()).problems.hasUnmailed(new Date())).toBe(true)
  })

  it("is stored although no provider can mail it, which is logged once", async () => {
    const warn = jest.spyOn(world().container.resolve(ContainerRegistrationKeys.LOGGER), "warn").mockImplementation()
    const heard = () =>
      warn.mock.calls
        .map(([text]) => String(text))
        .filter((text) => text.includes("cannot be sent: no notification provider"))
    for (const [index, kind] of (["access", "ip_not_registered"] as const).entries()) {
      await query_failure(kind, ago(HOUR_MS))
      await problemList(world())
      await mailNewProblems(world().container, "merchant@example.com", () => new Date(Date.now() + index * HOUR_MS))
    }
    expect(heard()).toEqual([expect.stringContaining("problemEmail")])
    expect(await openKinds(world())).toEqual(["ip_not_registered"])
  })
})
