import type { MedusaContainer } from "@medusajs/framework/types"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Our module, from a container of Medusa's. */
export function acquiringOf(container: MedusaContainer): AcquiringModuleService {
  return container.resolve<AcquiringModuleService>("acquiring")
}
