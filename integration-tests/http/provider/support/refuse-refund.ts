import { verbatim } from "../../../../src/domain/shared/messages/message"
import { clientOf } from "../../../../testing/store/module"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** The gateway rejects the next refund. */
export async function refuseRefund(world: StoreUnderTest): Promise<void> {
  const client = await clientOf(world)
  jest.spyOn(client, "refund").mockImplementationOnce(async (orders) =>
    orders.map((row) => ({
      kind: "not_accepted",
      transaction_id: row.transaction_id,
      code: "A0099",
      message: verbatim("Not allowed"),
      row,
    }))
  )
}
