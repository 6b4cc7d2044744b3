import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { clientOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, payDirect, refOf, sell } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"

withStore("A payment while the database does not work", (world) => {
  const TABLE = "acquiring_payment"
  const database = () => world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)

  /** From now on every statement about payments fails, like on a full disk or in a half-done migration. */
  const breaks = (table = TABLE) => database().schema.renameTable(table, `${table}_away`)
  const worksAgain = (table = TABLE) => database().schema.renameTable(`${table}_away`, table)

  const thenBreaks =
    <Asked extends unknown[], Outcome>(send: (...asked: Asked) => Promise<Outcome>, table: string) =>
    async (...asked: Asked): Promise<Outcome> => {
      const outcome = await send(...asked)
      await breaks(table)
      return outcome
    }

  it("is not sent where its row could not be written, and is made once when the shopper tries again", async () => {
    const ready = await world().newCart()
    await breaks()
    const { status, json } = await world().acquiring.card(refOf(ready), cardOf(APPROVED))
    await worksAgain()
    expect(status).toBe(500)
    expect(JSON.stringify(json)).not.toMatch(/4111|acquiring_payment/)
    expect((await world().sandbox.ledger()).requests.authorise).toBe(0)
    expect((await payDirect(world(), ready)).status).toBe("captured")
    expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("is found, ordered once and not sent again where its answer could not be written", async () => {
    const ready = await world().newCart()
    await world().sandbox.addFault({ fault: "notify_never" })
    const gateway = await clientOf(world())
    jest.spyOn(gateway, "authorise").mockImplementationOnce(thenBreaks(gateway.authorise.bind(gateway), TABLE))
    expect((await world().acquiring.card(refOf(ready), cardOf(APPROVED))).status).toBe(500)
    await worksAgain()
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("processing")
    expect((await world().acquiring.card(refOf(ready), cardOf("5555555555554444"))).status).toBe(409)
    await workAt(world(), [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS])
    expect(await eventually(() => orderOfCart(world().admin, ready.cart.id))).toMatchObject({
      payment_status: "captured",
    })
    expect((await world().sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("is refunded once where the answer to its refund could not be written", async () => {
    const { payment, ready } = await sell(world())
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    const gateway = await clientOf(world())
    jest
      .spyOn(gateway, "refund")
      .mockImplementationOnce(thenBreaks(gateway.refund.bind(gateway), "acquiring_modification"))
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow()
    await worksAgain("acquiring_modification")
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /for this payment is still in progress, or its outcome is unknown\./
    )
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS])
    expect(
      (
        await world()
          .container.resolve(Modules.PAYMENT)
          .retrievePayment(payment.id, { relations: ["refunds"] })
      ).refunds
    ).toMatchObject([{ amount: 10 }])
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["10.00"])
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { kind: "refund", state: "accepted" },
    ])
  })
})
