import { model } from "@medusajs/framework/utils"

/**
 * Single values by name: of the installation, such as the order number prefix or the worker's heartbeat, and of an
 * account, such as its last webhook check.
 */
const AcquiringSetting = model.define("acquiring_setting", {
  id: model.text().primaryKey(),
  value: model.text(),
})

export default AcquiringSetting
