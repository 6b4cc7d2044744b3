import { Modules } from "@medusajs/framework/utils"
import { DAY_MS } from "../../../src/domain/shared/durations"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workLater } from "../../../testing/store/later"

withStore(
  "A payment that the gateway calls captured although a part of it was refunded in its back office",
  (world) => {
    const refundsOf = async (id: string) =>
      (
        await world()
          .container.resolve(Modules.PAYMENT)
          .retrievePayment(id, { relations: ["refunds"] })
      ).refunds

    /** The document does not define the status of a refunded payment: it may stay 3000 for ever. */
    async function callItCaptured() {
      const client = await clientOf(world())
      const query = client.query.bind(client)
      jest
        .spyOn(client, "query")
        .mockImplementation(async (...asked) =>
          (await query(...asked)).map((outcome) =>
            outcome.kind === "answered"
              ? { ...outcome, rows: outcome.rows.map((row) => ({ ...row, payment_status: "3000" })) }
              : outcome
          )
        )
    }

    it("has the refund searched for that a webhook names, and a refund in Medusa is a new one", async () => {
      const { payment, ready } = await sell(world())
      await callItCaptured()
      await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund", "5.00")
      const newest = { limit: 1, offset: 0, order: { column: "created_at", direction: "desc" } } as const
      const told = () => moduleOf(world()).inbox.list({ kind: ["refund_accepted"], state: ["processed"] }, newest)
      await eventually(async () => ((await told()).count > 0 ? true : undefined))
      await workLater(world(), DAY_MS)
      // The store's own job may be booking it.
      expect(
        await eventually(async () => ((await refundsOf(payment.id))?.length ? refundsOf(payment.id) : undefined))
      ).toMatchObject([{ amount: 5 }])
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
        refunded_amount: "5.00",
        modifications: [{ cause: "external" }],
      })
      await workLater(world(), 4 * DAY_MS)
      expect(await refundsOf(payment.id)).toHaveLength(1)
    })

    it("costs one search for all that are reconciled together if nothing reports a refund", async () => {
      onlyLater(world())
      const sold = [await sell(world()), await sell(world()), await sell(world())]
      await callItCaptured()
      await workLater(world(), DAY_MS)
      expect((await world().sandbox.ledger()).requests).toMatchObject({ searchRefund: 1 })
      for (const { payment } of sold) expect(await refundsOf(payment.id)).toEqual([])
    })
  }
)
