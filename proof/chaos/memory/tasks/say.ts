import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { askGateway } from "./ask"
import { settle } from "./settle"

/** The merchant says of a payment that does not match that the gateway keeps nothing of it. Before that counts, the gateway is asked. */
export function* sayNothingIsKept(world: World, { id }: AttemptRow): Going {
  const { store, seen } = world
  yield* askGateway(world, id, "operator")
  yield
  if (store.attempt(id).state !== "mismatch") return
  store.move(id, "expired", { attention: null }, world.now, "operator")
  seen.add("a payment of which a person said that nothing is kept")
  yield
  yield* settle(world, id)
}
