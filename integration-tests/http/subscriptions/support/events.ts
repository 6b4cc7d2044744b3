import { Modules } from "@medusajs/framework/utils"
import type { EventName } from "../../../../src/domain/events"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Listens to Medusa's event bus from now on. @returns what the events of a name have carried since, in their order */
export function eventsOf({ container }: StoreUnderTest): (name: EventName) => unknown[] {
  const emit = jest.spyOn(container.resolve(Modules.EVENT_BUS), "emit")
  return (name) =>
    emit.mock.calls
      .flatMap(([event]) => event)
      .filter((event) => event.name === name)
      .map(({ data }) => data)
}
