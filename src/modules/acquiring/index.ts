import { Module } from "@medusajs/framework/utils"
import checkConfiguration from "./loaders/check-configuration"
import keepJobsScheduled from "./loaders/keep-jobs-scheduled"
import warnIfMoved from "./loaders/warn-if-moved"
import AcquiringModuleService from "./service"

/** The name of the module in a container and in the payment module's `dependencies`. */
export const ACQUIRING_MODULE = "acquiring"

export default Module(ACQUIRING_MODULE, {
  service: AcquiringModuleService,
  loaders: [checkConfiguration, warnIfMoved, keepJobsScheduled],
})
