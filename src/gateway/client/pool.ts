import { Pool, buildConnector } from "undici"

/** A connection that was never opened: name not found, refused, TLS refused, or time-out. Nothing was sent. */
export class NotConnected extends Error {
  override readonly name = "NotConnected"
}

const CONNECTIONS = 64

/**
 * Idle connections are closed early. If the gateway closes one while the plugin uses it, the outcome of a payment would
 * be unknown.
 */
const KEEP_ALIVE_MS = 2_000

interface SharedPool {
  readonly pool: Pool
  users: number
}

const shared = new Map<string, SharedPool>()

export interface PoolLease {
  readonly pool: Pool
  /** Resolves after the last user's requests have ended. */
  release(): Promise<void>
}

/** Returns the pool of an origin. The accounts of one origin share it, and the last release closes it. */
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
  // Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED in the environment must not turn the check off.
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

/** A short code such as ECONNREFUSED. A message could contain an address with a path. */
function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : error.name
}
