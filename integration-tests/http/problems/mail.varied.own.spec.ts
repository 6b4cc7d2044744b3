import { Modules } from "@medusajs/framework/utils"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import acquiringProblemDigest, { config } from "../../../src/jobs/acquiring-problem-digest"
import { mailDigest, mailNewProblems } from "../../../src/application/problems/mail-problems"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { reportMissingWorker } from "../../../src/application/problems/report-missing-worker"
import type { QueryFailure } from "../../../src/domain/accounts/query-failure"
import type { AccountHealth } from "../../../src/modules/acquiring/repositories/accounts/accounts"
import { REJECTION_REASONS } from "../../../src/application/webhooks/rejection-reasons"
import { moduleOf } from "../../../testing/store/module"
import { notify } from "../hostile/support/notify"
import { webhookOf } from "../provider/support/webhook"
import { APPROVED, openHosted, payDirect, sell } from "../../../testing/shop/pay"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "../subscriptions/support/events"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { MERCHANT, VARIED } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"
import { ago, goes, openProblem, problemList, tableOf } from "../../../testing/admin/problem-list"

withOwnStore("Mails about problems", VARIED, (world) => {
  const now = () => new Date()
  const later = (milliseconds: number) => () => new Date(Date.now() + milliseconds)
  const notifications = () => world().container.resolve(Modules.NOTIFICATION)
  const mails = async () => notifications().listNotifications({ channel: "email" }, { order: { created_at: "ASC" } })
  const oneMail = () => eventually(async () => (await mails())[0])

  /** Makes a problem, or with `health` two at one moment. */
  async function query_failure(health: AccountHealth & { readonly query_failure?: QueryFailure } = {}): Promise<void> {
    await moduleOf(world()).accounts.noteHealth("default", {}, now())
    await tableOf(world(), "acquiring_account").update({
      query_failure: "access",
      query_failing_since: ago(HOUR_MS),
      ...health,
    })
  }

  async function stopTrouble(): Promise<void> {
    const problem = await openProblem(world(), "credentials_refused")
    await tableOf(world(), "acquiring_account").update({ query_failure: null, query_failing_since: null })
    await goes(world(), problem)
  }

  async function wake(times = 1): Promise<void> {
    for (let time = 0; time < times; time++) await mailNewProblems(world().container, MERCHANT, now)
  }

  it("go out as soon as a problem is found, one for all that were found together, with what to do", async () => {
    const create = jest.spyOn(notifications(), "createNotifications")
    await query_failure({ last_unverified_at: now(), last_unverified_reason: REJECTION_REASONS.signature_wrong })
    await problemList(world())
    const mail = await oneMail()
    expect(mail).toMatchObject({
      to: MERCHANT,
      template: "acquiring-problems",
      trigger_type: "acquiring.problem.opened",
      data: { count: 2 },
    })
    const [[told] = []] = create.mock.calls
    expect(told).toMatchObject({
      content: { subject: "New: 2 problems with card payments", html: expect.stringContaining("<h2>") },
    })
    for (const setting of [
      "merchant_id, account_id and sign_key",
      "previous_sign_key",
      "If sign_key is correct, request an original webhook from the gateway's support. Then find the matching setting with",
    ])
      expect(JSON.stringify(told)).toContain(setting)
    await wake(3)
    expect(await mails()).toHaveLength(1)
  })

  it("go out once, however many processes want to send them", async () => {
    await query_failure()
    await refreshProblems(world().container, now)
    await Promise.all(Array.from({ length: 10 }, () => wake()))
    await oneMail()
    await wake(3)
    expect(await mails()).toHaveLength(1)
  })

  it("come once a minute at most: what opens meanwhile waits for the next one", async () => {
    await query_failure()
    await problemList(world())
    await oneMail()
    await stopTrouble()
    await query_failure({ query_failure: "ip_not_registered" })
    await problemList(world())
    await wake(3)
    expect(await mails()).toHaveLength(1)
    await mailNewProblems(world().container, MERCHANT, later(2 * MINUTE_MS))
    expect(await mails()).toHaveLength(2)
  })

  it("are not repeated within a day for a problem that returns, which is in the events and the daily digest", async () => {
    const opened = eventsOf(world())
    const comeBack = async () => {
      await query_failure()
      await problemList(world())
    }
    await comeBack()
    await oneMail()
    for (let time = 0; time < 2; time += 1) {
      await stopTrouble()
      await comeBack()
      await mailNewProblems(world().container, MERCHANT, later(2 * MINUTE_MS))
    }
    expect([(await mails()).length, opened("acquiring.problem.opened").length]).toEqual([1, 3])
    await mailDigest(world().container, MERCHANT, now)
    expect((await mails()).map(({ trigger_type }) => trigger_type)).toEqual([
      "acquiring.problem.opened",
      "acquiring-problem-digest",
    ])
    await tableOf(world(), "acquiring_problem").update({ mailed_at: ago(25 * HOUR_MS) })
    await stopTrouble()
    await comeBack()
    await mailNewProblems(world().container, MERCHANT, later(4 * MINUTE_MS))
    expect(await mails()).toHaveLength(3)
  })

  it("list once a day all open problems, and are not sent if there is none", async () => {
    const digest = () => mailDigest(world().container, MERCHANT, now)
    await digest()
    expect(await mails()).toEqual([])
    await query_failure()
    await problemList(world())
    await oneMail()
    await Promise.all(Array.from({ length: 5 }, digest))
    const [, told, ...others] = await mails()
    expect([told?.trigger_type, others]).toEqual(["acquiring-problem-digest", []])
    expect(told?.data).toMatchObject({ occasion: "digest", count: 1 })
    await mailDigest(world().container, MERCHANT, later(24 * HOUR_MS))
    expect(await mails()).toHaveLength(3)
  })

  it("go out although no worker runs, once a minute at most, from a process that takes webhooks", async () => {
    await sell(world())
    await runWorkerTick(world().container, now)
    // No subscriber takes events.
    const emit = jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit").mockResolvedValue()
    await reportMissingWorker(world().container, later(MINUTE_MS))
    expect(await mails()).toEqual([])
    await Promise.all(Array.from({ length: 5 }, () => reportMissingWorker(world().container, later(3 * MINUTE_MS))))
    expect(await mails()).toMatchObject([
      {
        to: MERCHANT,
        data: { count: 1, problems: [{ summary: expect.stringContaining("No worker has been active since") }] },
      },
    ])
    emit.mockRestore()
  })

  it("go out again for a worker that stops hours after a short gap, four times a day at most", async () => {
    await sell(world())
    await runWorkerTick(world().container, now)
    // No subscriber takes events.
    jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit").mockResolvedValue()
    const mailsAfter = async (milliseconds: number): Promise<number> => {
      await reportMissingWorker(world().container, later(milliseconds))
      return (await mails()).length
    }
    const gap = 3 * MINUTE_MS
    expect(await mailsAfter(gap)).toBe(1)
    // The store's own worker runs, so this closes the problem.
    await refreshProblems(world().container, now)
    for (const [hours, count] of [
      [5, 1],
      [6, 2],
      [7, 2],
      [11, 2],
      [13, 3],
    ] as const)
      expect([hours, await mailsAfter(hours * HOUR_MS + 2 * gap)]).toEqual([hours, count])
  })

  it.each([
    [
      "the webhook of a gateway",
      async () => {
        const webhook = webhookOf(await world().sandbox.onlyTransaction())
        return async () => expect((await notify(world(), webhook)).status).toBe(200)
      },
    ],
    [
      "a card payment on the shop's own page",
      async () => async () => void (await payDirect(world(), await world().newCart())),
    ],
    [
      "a shopper who comes back from the gateway's page",
      async () => async () => {
        const { shopper, page } = await openHosted(world(), await world().newCart())
        await payHosted(shopper, page, cardOf(APPROVED))
      },
    ],
  ])("go out with %s when no worker was seen", async (_what, prepare) => {
    await sell(world())
    await runWorkerTick(world().container, now)
    const request = await prepare()
    // No webhook may report it.
    await world().sandbox.addFault({ fault: "notify_never" })
    // The job runs every five seconds: it may leave its mark just after time has gone on.
    const mail = await eventually(async () => {
      setDate(new Date(Date.now() + 3 * MINUTE_MS))
      await request()
      return (await mails())[0]
    })
    expect(JSON.stringify(mail.data)).toContain("No worker has been active since")
  })

  it("come from the job of the day: at six, what is open, once however many processes run it", async () => {
    expect(config.schedule).toBe("0 6 * * *")
    await acquiringProblemDigest(world().container)
    expect(await mails()).toEqual([])
    await query_failure()
    await problemList(world())
    await oneMail()
    await Promise.all(Array.from({ length: 3 }, () => acquiringProblemDigest(world().container)))
    expect((await mails()).map(({ trigger_type }) => trigger_type)).toEqual([
      "acquiring.problem.opened",
      "acquiring-problem-digest",
    ])
  })

  it("are given up when they cannot be sent, and the digest lists the open problems", async () => {
    const create = jest
      .spyOn(notifications(), "createNotifications")
      .mockRejectedValue(new Error("the mail server is down"))
    await query_failure()
    await problemList(world())
    await eventually(async () => (create.mock.calls.length > 0 ? true : undefined))
    create.mockRestore()
    await mailNewProblems(world().container, MERCHANT, later(2 * MINUTE_MS))
    expect(await mails()).toEqual([])
    await mailDigest(world().container, MERCHANT, now)
    expect((await mails()).map(({ trigger_type }) => trigger_type)).toEqual(["acquiring-problem-digest"])
  })
})
