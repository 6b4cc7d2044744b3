import type { Own } from "../../testing/processes/supervise"
import { planKills } from "../failover/kills"
import type { Kills } from "../failover/kills"
import { layGround, startAll } from "./ground"
import type { Ground } from "./ground"
import type { Machine } from "../../testing/machines/machine"

/** A shop on several machines, with its gateway. */
export interface World extends Ground {
  readonly servers: readonly [Machine, Machine]
  readonly workers: readonly [Machine, Machine]
  /** The points at which a worker dies during renewals. */
  readonly kills: Kills
}

export interface WorldWish {
  /** How many subscriptions are renewed. */
  readonly subscriptions: number
  readonly seed: number
  readonly say: (line: string) => void
}

/** Starts two servers and two workers on one database and one Redis, a relay before them and the sandbox behind. */
export async function startWorld(own: Own, { subscriptions, seed, say }: WorldWish): Promise<World> {
  const ground = await layGround(own, "machines", say)
  const kills = planKills(ground.folder, { subscriptions, workers: 2 }, seed)
  const worker = (number: number): Promise<Machine> =>
    ground.machine("worker", number, kills.hookOf(`worker ${number}`))
  const servers = [await ground.machine("server", 1), await ground.machine("server", 2)] as const
  const workers = [await worker(1), await worker(2)] as const
  say("Starting two servers and two workers")
  await startAll(own, [...servers, ...workers])
  return { ...ground, servers, workers, kills }
}
