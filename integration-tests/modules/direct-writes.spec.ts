import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { onlyAttempt } from "../http/provider/support/attempts"
import { moduleOf } from "../../testing/store/module"
import { sell } from "../../testing/shop/pay"
import { withStore } from "../../testing/store/with-store"

/** Calls a method that the type of the module does not have, as code without types would. */
async function write(service: object, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(service, name)
  if (typeof method !== "function") throw new Error(`The module has no method ${name}.`)
  return method.apply(service, args)
}

withStore("A payment's row", (world) => {
  it("is not written by Medusa's generated methods, and is read by them and by Medusa's query", async () => {
    const { ready } = await sell(world())
    const acquiring = moduleOf(world())
    const { id, state } = await onlyAttempt(world(), ready.session.id)
    for (const [name, ...args] of [
      ["createAcquiringPayments", [{ account: "default" }]],
      ["updateAcquiringPayments", { id, state: "declined" }],
      ["updateAcquiringPayments", { selector: { id }, data: { state: "declined" } }],
      ["softDeleteAcquiringPayments", [id]],
      ["restoreAcquiringPayments", [id]],
      ["deleteAcquiringPayments", id],
    ] as const)
      await expect(write(acquiring, name, ...args)).rejects.toThrow(
        `${name} is not available: direct writes bypass the states of AcquiringPayment. Call the repository "payments"`
      )
    expect(await acquiring.retrieveAcquiringPayment(id)).toMatchObject({ id, state, deleted_at: null })
    expect(await acquiring.listAndCountAcquiringPayments({ id })).toEqual([[expect.objectContaining({ id })], 1])
    const query = world().container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "acquiring_payment", fields: ["id", "state"], filters: { id } })
    expect(data).toEqual([{ id, state }])
  })
})
