import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, MedusaError, createMedusaContainer } from "@medusajs/framework/utils"
import { asJob } from "./as-job"

describe("a job that fails", () => {
  const logged: string[] = []
  const container = createMedusaContainer()
  container.register(ContainerRegistrationKeys.LOGGER, asValue({ error: (text: string) => logged.push(text) }))
  beforeEach(() => logged.splice(0))

  it("logs that in one sentence, with the reason, and comes again", async () => {
    await asJob(container, "Nothing was tidied up", () =>
      Promise.reject(new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database is away."))
    )
    expect(logged).toEqual(["Nothing was tidied up: The database is away."])
  })

  it("is quiet where all went well", async () => {
    await asJob(container, "Nothing was tidied up", () => Promise.resolve())
    expect(logged).toEqual([])
  })
})
