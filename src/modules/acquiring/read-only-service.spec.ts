import { MedusaService } from "@medusajs/framework/utils"
import { MODELS, REPOSITORY_OF, ReadOnlyService } from "./read-only-service"
import type AcquiringModuleService from "./service"

const READ = /^(retrieve|list|listAndCount)Acquiring/
const generated = Object.getOwnPropertyNames(MedusaService(MODELS).prototype).filter((name) =>
  name.includes("Acquiring")
)
const writes = generated.filter((name) => !READ.test(name))
const reads = generated.filter((name) => READ.test(name))

const PAYMENT = { meta: { className: "AcquiringPayment" }, entity: { id: "acqpay_1" } }

/** Calls a method that the type of the service does not have. */
function call(service: object, name: string): unknown {
  const method: unknown = Reflect.get(service, name)
  return typeof method === "function" ? method.call(service, "afterUpdate", PAYMENT, {}) : `no method ${name}`
}

/** A container in which each model's own service answers every call. */
function container() {
  const answer = new Proxy({}, { get: () => async () => [] })
  const services = Object.keys(MODELS).map((model) => [`${model[0]?.toLowerCase()}${model.slice(1)}Service`, answer])
  const baseRepository = { getFreshManager: () => ({}), serialize: async (rows: unknown) => rows }
  return { baseRepository, ...Object.fromEntries(services) }
}

describe("The service of the module", () => {
  it("has five generated writes and three reads for each model", () => {
    expect(writes).toHaveLength(Object.keys(MODELS).length * 5)
    expect(reads).toHaveLength(Object.keys(MODELS).length * 3)
  })

  it.each(writes)("rejects %s", async (name) => {
    await expect(call(new ReadOnlyService(container()), name)).rejects.toMatchObject({
      type: "not_allowed",
      message: expect.stringContaining(`${name} is not available: direct writes bypass the states of Acquiring`),
    })
  })

  it.each(reads)("answers %s", async (name) => {
    expect(await call(new ReadOnlyService(container()), name)).toEqual(expect.any(Array))
  })

  it("names the model and its repository, not one with a similar name", async () => {
    await expect(call(new ReadOnlyService(container()), "updateAcquiringPaymentLinks")).rejects.toThrow(
      'updateAcquiringPaymentLinks is not available: direct writes bypass the states of AcquiringPaymentLink. Call the repository "paymentLinks" of the module, or a workflow of the plugin.'
    )
  })

  it("leaves the methods that belong to no model, which Medusa calls after a read as well", () => {
    expect(call(new ReadOnlyService(container()), "interceptEntityMutationEvents")).toBeUndefined()
  })

  it("offers no generated write in its type, and has every named repository", () => {
    const offered: Extract<
      keyof AcquiringModuleService,
      `${"create" | "update" | "delete" | "softDelete" | "restore"}Acquiring${string}`
    >[] = []
    const repositories: readonly (keyof AcquiringModuleService)[] = Object.values(REPOSITORY_OF)
    // If the type offered a write, this assignment would not compile.
    const none: never[] = offered
    expect([none.length, repositories.length]).toEqual([0, Object.keys(MODELS).length])
  })
})
