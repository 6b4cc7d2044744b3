import { model } from "@medusajs/framework/utils"

/** What a step that was taken has yet to tell by event; gone once it is told. */
const AcquiringOutboxEvent = model
  .define("acquiring_outbox_event", {
    id: model.id({ prefix: "acqevt" }).primaryKey(),
    /** The name of each event and the id that it carries, in the order in which they are told. */
    told: model.json(),
    /** Until then whoever took the step tells it. */
    lease_expires_at: model.dateTime(),
  })
  .indexes([{ name: "IDX_acquiring_outbox_event_lease_expires", on: ["lease_expires_at"] }])

export default AcquiringOutboxEvent
