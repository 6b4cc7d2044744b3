import { join } from "node:path"
import { startChild } from "./child"
import type { Child } from "./child"
import { freePort } from "./free-port"

export interface RedisOptions {
  /** Its working folder; deleted before and after. */
  readonly folder: string
  readonly logFile: string
}

export interface Redis extends Child {
  readonly url: string
}

/** Starts the `redis-server` of PATH on loopback, as a process of its own that keeps nothing. */
export async function startRedis({ folder, logFile }: RedisOptions): Promise<Redis> {
  const port = await freePort()
  const child = startChild({
    name: "Redis",
    args: [join(__dirname, "redis-host.mjs"), "--folder", folder, "--port", String(port)],
    logFile,
    listens: true,
  })
  await child.line((line) => line.startsWith("{") || undefined)
  return { ...child, url: `redis://127.0.0.1:${port}` }
}
