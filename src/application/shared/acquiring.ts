import type { MedusaContainer } from "@medusajs/framework/types"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Resolves the plugin's module from a Medusa container. */
export function acquiringOf(container: MedusaContainer): AcquiringModuleService {
  return container.resolve<AcquiringModuleService>("acquiring")
}
