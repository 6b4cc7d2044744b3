import { model } from "@medusajs/framework/utils"

/** The events of a committed transaction that are not published yet; deleted after publication. */
const AcquiringOutboxEvent = model
  .define("acquiring_outbox_event", {
    id: model.id({ prefix: "acqevt" }).primaryKey(),
    /** The name and id of each event, in the order of publication. */
    events: model.json(),
    /** Until then, the process that committed the transaction publishes them. */
    lease_expires_at: model.dateTime(),
  })
  .indexes([{ name: "IDX_acquiring_outbox_event_lease_expires", on: ["lease_expires_at"] }])

export default AcquiringOutboxEvent
