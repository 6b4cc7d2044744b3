import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { IdentityCheck } from "../../../src/modules/acquiring/accounts/identity-check"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import type { InstallationRecord } from "../../../src/application/accounts/installation/installation-record"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { moduleOf } from "../../../testing/store/module"
import { openKinds, tableOf } from "../../../testing/admin/problem-list"
import { sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"

const NEW_URL = "https://new.example"

withStore("The place where a store works", (world) => {
  /** Another process on the store's database, with a public URL of its own. */
  const processAt = (publicUrl: string) =>
    new IdentityCheck(world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), publicUrl)
  const here = () => moduleOf(world()).identityCheck
  const inTime = (milliseconds = 0) => new Date(Date.now() + milliseconds)
  const confirm = async (is: string) =>
    (
      await world().admin.client.fetch<{ installation: InstallationRecord }>("/admin/acquiring/installation", {
        method: "POST",
        body: { is },
      })
    ).installation

  it("is known from the first payment on, and not before: nothing of a copy of an empty shop is held", async () => {
    expect(await processAt(NEW_URL).check(inTime())).toMatchObject({ state: "known", isHeld: false, known: null })
    await sell(world())
    expect(await here().check(inTime())).toMatchObject({
      state: "known",
      isHeld: false,
      known: { public_url: world().url, server: expect.stringMatching(/^\d+$/) },
    })
    expect(await processAt(NEW_URL).check(inTime())).toMatchObject({
      state: "moved",
      isHeld: true,
      known: { public_url: world().url },
    })
  })

  it("is the same after a restart, also at another port of a developer's machine", async () => {
    await sell(world())
    await here().check(inTime())
    for (const url of [world().url, "http://localhost:9123", "http://127.0.0.1:9000"]) {
      expect(await processAt(url).check(inTime())).toMatchObject({
        state: "known",
        isHeld: false,
        known: { public_url: world().url },
      })
    }
  })

  it("is another one for all processes of a rolling deployment until it is confirmed, with one event", async () => {
    await sell(world())
    await here().check(inTime())
    const next = processAt(NEW_URL)
    const opened = async () => {
      await refreshProblems(world().container, () => new Date())
      return (await tableOf(world(), "acquiring_problem").where({ kind: "installation_moved" })).length
    }
    for (let turn = 0; turn < 3; turn++) {
      expect(await next.check(inTime())).toMatchObject({ state: "moved", isHeld: true })
      expect(await here().check(inTime())).toMatchObject({ state: "moved", isHeld: true })
      expect(await opened()).toBe(1)
    }
    expect(await next.confirm("the_shop", "user_1", inTime())).toMatchObject({
      state: "known",
      isHeld: false,
      known: { public_url: NEW_URL },
    })
    for (let turn = 0; turn < 3; turn++) {
      // The process of the former place sends nothing any more, and logs nothing about it while it is replaced.
      expect(await here().check(inTime())).toMatchObject({ state: "known", isHeld: true })
      expect(await next.check(inTime())).toMatchObject({ state: "known", isHeld: false })
      expect(await opened()).toBe(1)
    }
    expect(await here().check(inTime(HOUR_MS + MINUTE_MS))).toMatchObject({
      state: "moved",
      isHeld: true,
      found: { at: { public_url: world().url } },
    })
  })

  it("is confirmed once where two people do it at one moment, and it is written down who did", async () => {
    await sell(world())
    await here().check(inTime())
    await processAt(NEW_URL).check(inTime())
    const answers = await Promise.all([confirm("the_shop"), confirm("the_shop")])
    expect(answers).toMatchObject([
      { state: "known", is_held: false },
      { state: "known", is_held: false },
    ])
    expect(answers[0]).toEqual(answers[1])
    const { activity } = await world().admin.client.fetch<{ activity: AuditRecord[] }>("/admin/acquiring/audit", {
      query: { action: ["installation.confirmed"] },
    })
    expect(activity).toHaveLength(2)
    expect(activity).toContainEqual(
      expect.objectContaining({
        outcome: "done",
        actor_id: answers[0]?.confirmed_by,
        input: { is: "the_shop" },
        before: expect.objectContaining({ state: "moved" }),
        after: expect.objectContaining({ state: "known" }),
      })
    )
  })

  it("can be confirmed as a copy although nothing differs, like a physical copy at the same address, and the last confirmation counts", async () => {
    await sell(world())
    expect(await confirm("a_copy")).toMatchObject({ state: "copy", is_held: true, known: { public_url: world().url } })
    expect(await confirm("a_copy")).toMatchObject({ state: "copy" })
    await refreshProblems(world().container, () => new Date())
    expect(await openKinds(world())).not.toContain("installation_moved")
    expect(await confirm("the_shop")).toMatchObject({ state: "known", is_held: false, since: null })
  })

  it("is confirmed with one of two words only, and shown without the database's address", async () => {
    await expect(confirm("the shop")).rejects.toThrow()
    const { installation } = await world().admin.client.fetch<{ installation: InstallationRecord }>(
      "/admin/acquiring/installation"
    )
    expect(Object.keys(installation.here)).toEqual(["public_url", "database"])
    expect(JSON.stringify(installation)).not.toMatch(/postgres/)
  })
})
