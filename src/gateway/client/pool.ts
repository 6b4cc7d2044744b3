import { Pool, buildConnector } from "undici"

/** A connection that was never made: name not found, refused, TLS refused, or no answer in time. Nothing was sent. */
export class NotConnected extends Error {
  override readonly name = "NotConnected"
}

const CONNECTIONS = 64

/**
 * An idle connection is given up early: one that the gateway closes in the moment we use it would leave us not knowing
 * whether a payment arrived.
 */
const KEEP_ALIVE_MS = 2_000

interface SharedPool {
  readonly pool: Pool
  users: number
}

const shared = new Map<string, SharedPool>()

export interface PoolLease {
  readonly pool: Pool
  /** Resolves when the last user's requests have ended. */
  release(): Promise<void>
}

/** One pool for each origin, shared by the accounts that use it and closed with the last of them. */
export function leasePool(origin: string, connectTimeoutMs: number): PoolLease {
  const key = `${connectTimeoutMs} ${origin}`
  const entry = shared.get(key) ?? { pool: openPool(origin, connectTimeoutMs), users: 0 }
  entry.users++
  shared.set(key, entry)
  let released = false
  const release = async (): Promise<void> => {
    if (released) return
    released = true
    entry.users--
    if (entry.users > 0) return
    if (shared.get(key) === entry) shared.delete(key)
    await entry.pool.close()
  }
  return { pool: entry.pool, release }
}

function openPool(origin: string, connectTimeoutMs: number): Pool {
  // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED in the environment cannot turn the check off.
  const connect = buildConnector({ rejectUnauthorized: true, timeout: connectTimeoutMs })
  return new Pool(origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      connect(options, (error, socket) => {
        if (error) callback(new NotConnected(codeOf(error)), null)
        else callback(null, socket)
      })
    },
  })
}

/** A short code such as ECONNREFUSED; a message could hold an address with a path. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : error.name
}
