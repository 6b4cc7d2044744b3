import type { Own } from "../../testing/processes/supervise"
import { layGround, startAll } from "../machines/ground"
import type { Ground } from "../machines/ground"
import type { Machine } from "../../testing/machines/machine"
import { planKills } from "./kills"
import type { Kills, RaceSize } from "./kills"

/** A shop with one server and many workers. */
export interface World extends Ground {
  readonly server: Machine
  readonly workers: readonly Machine[]
  readonly kills: Kills
}

export interface WorldWish extends RaceSize {
  readonly seed: number
  readonly say: (line: string) => void
}

/** Starts a server and workers that can be killed, on one database and one Redis. */
export async function startWorld(own: Own, { subscriptions, workers: count, seed, say }: WorldWish): Promise<World> {
  const ground = await layGround(own, "workers", say)
  const kills = planKills(ground.folder, { subscriptions, workers: count }, seed)
  const server = await ground.machine("server", 1)
  const workers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      ground.machine("worker", index + 1, kills.hookOf(`worker ${index + 1}`))
    )
  )
  say(`Starting a server and ${count} workers`)
  await startAll(own, [server, ...workers])
  return { ...ground, server, workers, kills }
}
