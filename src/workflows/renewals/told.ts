import type { EventName } from "../../domain/events"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** An event that is told when the step is done of which it tells. */
export type Told = readonly [name: EventName, id: string]

export async function tellAll(acquiring: AcquiringModuleService, told: readonly Told[]): Promise<void> {
  for (const [name, id] of told) await acquiring.tell(name, id)
}
