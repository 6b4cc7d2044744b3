import { model } from "@medusajs/framework/utils"

/** What is made once for an installation: the order number prefix, and the worker's heartbeat. */
const AcquiringSetting = model.define("acquiring_setting", {
  id: model.text().primaryKey(),
  value: model.text(),
})

export default AcquiringSetting
