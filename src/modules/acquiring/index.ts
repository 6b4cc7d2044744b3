import { Module } from "@medusajs/framework/utils"
import checkConfiguration from "./loaders/check-configuration"
import warnIfMoved from "./loaders/warn-if-moved"
import AcquiringModuleService from "./service"

/** The name under which the module is resolved from a container, and listed in the payment module's `dependencies`. */
export const ACQUIRING_MODULE = "acquiring"

export default Module(ACQUIRING_MODULE, {
  service: AcquiringModuleService,
  loaders: [checkConfiguration, warnIfMoved],
})
