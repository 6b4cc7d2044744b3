import { WorkflowManager } from "@medusajs/framework/orchestration"
import { z } from "@medusajs/framework/zod"
import * as exported from "./index"

const ids = Object.entries(exported).flatMap(([name, value]) =>
  name.endsWith("WorkflowId") && typeof value === "string" ? [[name.slice(0, -2), value] as const] : []
)

const stepSchema = z.object({
  action: z.string(),
  maxRetries: z.number().optional(),
  noCompensation: z.boolean().optional(),
  async: z.boolean().optional(),
  next: z.unknown(),
})

/** The steps of a workflow in their order, hooks included. */
function stepsOf(id: string) {
  const steps: z.output<typeof stepSchema>[] = []
  for (let next: unknown = WorkflowManager.getWorkflow(id)?.flow_; next !== undefined;) {
    const step = stepSchema.parse(next)
    steps.push(step)
    next = step.next
  }
  return steps
}

function hooksOf(name: string): string[] {
  const { hooks } = z.object({ hooks: z.record(z.string(), z.unknown()) }).parse({ ...Reflect.get(exported, name) })
  return Object.keys(hooks)
}

describe("The workflows of the package", () => {
  it("are exported beside their ids, which name the plugin", () => {
    const workflows = Object.keys(exported).filter((name) => name.endsWith("Workflow"))
    expect(workflows.length).toBeGreaterThan(10)
    expect(ids.map(([name]) => name).sort()).toEqual(workflows.sort())
    expect(ids.filter(([, id]) => !id.includes("acquiring"))).toEqual([])
  })

  it.each(ids)("%s sends once: no step is retried, undone or run in the background", (name, id) => {
    const hooks = hooksOf(name)
    const own = stepsOf(id).filter(({ action }) => !hooks.includes(action))
    expect(own.length).toBeGreaterThan(0)
    for (const step of own) expect(step).toMatchObject({ maxRetries: 0, noCompensation: true })
    expect(own.filter((step) => step.async)).toEqual([])
  })

  it.each(ids)("%s validates before the action, and ends with the hook after it", (name, id) => {
    const hooks = hooksOf(name)
    const order = stepsOf(id).map(({ action }) => (hooks.includes(action) ? action : "step"))
    const [last] = hooks.slice(-1)
    expect(order.slice(-2)).toEqual(["step", last])
    expect(order.includes("validate")).toBe(name !== "syncAcquiringPaymentWorkflow")
    expect(order.lastIndexOf("validate")).toBeLessThan(order.lastIndexOf("step"))
  })
})
