import { readdirSync } from "node:fs"
import { join } from "node:path"
import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, MedusaError, createMedusaContainer } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS } from "../../domain/shared/durations"
import { JOBS } from "../../domain/shared/jobs"
import { asJob } from "./as-job"

describe("a job that fails", () => {
  const logged: string[] = []
  const container = createMedusaContainer()
  const begun: string[] = []
  container.register(ContainerRegistrationKeys.LOGGER, asValue({ error: (text: string) => logged.push(text) }))
  container.register("acquiring", asValue({ jobRuns: { note: (job: string) => Promise.resolve(begun.push(job)) } }))
  beforeEach(() => [logged, begun].forEach((list) => list.splice(0)))

  it("logs that in one sentence, with the reason, and comes again", async () => {
    await asJob(container, "acquiring-worker", "Nothing was tidied up", () =>
      Promise.reject(new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database is away."))
    )
    expect(logged).toEqual(["Nothing was tidied up: The database is away."])
    expect(begun).toEqual(["acquiring-worker"])
  })

  it("is quiet where all went well", async () => {
    await asJob(container, "acquiring-worker", "Nothing was tidied up", () => Promise.resolve())
    expect(logged).toEqual([])
  })
})

describe("the jobs", () => {
  const folder = join(__dirname, "..", "..", "jobs")

  it("are all known, each with the time between two runs", async () => {
    const jobs = await Promise.all(
      readdirSync(folder).map(async (file) => (await import(join(folder, file))) as { config: ScheduledJob })
    )
    expect(Object.fromEntries(jobs.map(({ config }) => [config.name, everyMs(config)]))).toEqual(JOBS)
  })
})

interface ScheduledJob {
  readonly name: string
  readonly schedule: string | { readonly interval: number }
}

/** The time between two runs of an interval, or of a cron schedule that is hourly or daily. */
function everyMs({ schedule }: ScheduledJob): number {
  if (typeof schedule !== "string") return schedule.interval
  expect(schedule).toMatch(/^\d+ (\*|\d+) \* \* \*$/)
  return / \d+ \*/.test(schedule) ? DAY_MS : HOUR_MS
}
