import { serializeError } from "@medusajs/framework/utils"
import { RequestError } from "../../../application/shared/request-error"
import { verbatim } from "../../../domain/shared/messages/message"
import { toMedusaError } from "../../../workflows/shared/to-medusa-error"
import { runWorkflow } from "./run-workflow"

/** An error of a step as Medusa throws it after a run. */
function thrown(error: Error): unknown {
  const converted = toMedusaError(error)
  return converted instanceof Error ? serializeError(converted) : converted
}

describe("A workflow that a route runs", () => {
  it("returns its result", async () => {
    expect(await runWorkflow(async () => ({ result: 1 }))).toBe(1)
  })

  it("rejects a request with the status, code, field and message of its step", async () => {
    const rejected = new RequestError("plan_not_offered", { field: "plan_id", message: verbatim("The reason.") })
    const run = runWorkflow(() => Promise.reject(thrown(rejected)))
    await expect(run).rejects.toBeInstanceOf(RequestError)
    await expect(run).rejects.toMatchObject({ ...rejected, message: "The reason." })
  })

  it("passes another error on, for example of a hook", async () => {
    const error = thrown(new TypeError("a defect"))
    await expect(runWorkflow(() => Promise.reject(error))).rejects.toBe(error)
  })
})
