import type AcquiringModuleService from "../../../src/modules/acquiring/service"
import type { StoreUnderTest } from "../../support/with-store"

/** The plugin's module in the running store: what it remembers, and where a test can hold a step up. */
export function moduleOf({ container }: StoreUnderTest): AcquiringModuleService {
  return container.resolve<AcquiringModuleService>("acquiring")
}
