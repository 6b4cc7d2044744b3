import "../../application/register"
import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { AcquiringProvider } from "./provider"

export default ModuleProvider(Modules.PAYMENT, { services: [AcquiringProvider] })
