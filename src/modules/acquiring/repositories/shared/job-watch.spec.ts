import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import { MedusaError } from "@medusajs/framework/utils"
import { WorkflowResponse, createStep, createWorkflow } from "@medusajs/framework/workflows-sdk"
import type { JobName } from "../../../../domain/shared/jobs"
import { JobWatch } from "./job-watch"

const START = new Date("2030-01-01T00:00:00Z")
const seconds = (count: number): Date => new Date(START.getTime() + count * 1_000)

describe("a watch over the jobs", () => {
  const scheduled: string[] = []
  const logged: string[] = []
  const runs = new Map<JobName, Date>()
  let isAway = false
  const logger = { warn: (text: string) => void logged.push(text), error: (text: string) => void logged.push(text) }
  const watch = () => new JobWatch({ last: () => Promise.resolve(runs) }, logger, START)

  beforeAll(() => {
    const storage = {
      schedule: (job: string | { jobId: string }) => {
        if (isAway) return Promise.reject(new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Redis is away."))
        scheduled.push(typeof job === "string" ? job : job.jobId)
        return Promise.resolve()
      },
      remove: () => Promise.resolve(),
      removeAll: () => Promise.resolve(),
    }
    WorkflowScheduler.setStorage(storage)
    createWorkflow(
      { name: "job-acquiring-worker", schedule: { interval: 5_000 } },
      () => new WorkflowResponse(createStep("nothing", () => Promise.resolve())())
    )
  })
  afterAll(() => (WorkflowManager as { unregister(id: string): void }).unregister("job-acquiring-worker"))

  beforeEach(() => {
    isAway = false
    runs.clear()
    for (const list of [scheduled, logged]) list.splice(0)
  })

  it("leaves a job alone that runs", async () => {
    runs.set("acquiring-worker", seconds(100))
    await watch().look(seconds(170))
    expect([scheduled, logged]).toEqual([[], []])
  })

  it("schedules a job again that has stopped, and gives it time before the next attempt", async () => {
    const one = watch()
    for (const now of [71, 86, 142, 157]) await one.look(seconds(now))
    expect(scheduled).toEqual(["job-acquiring-worker", "job-acquiring-worker"])
    expect(logged).toEqual(
      Array(2).fill("Card payments: the job acquiring-worker has not run for too long, and was scheduled again.")
    )
  })

  it("tries again at the next look when Redis is away", async () => {
    const one = watch()
    isAway = true
    await one.look(seconds(71))
    isAway = false
    await one.look(seconds(86))
    expect(scheduled).toEqual(["job-acquiring-worker"])
    expect(logged[0]).toBe("Card payments: the jobs could not be checked: Error")
  })
})
