import { createWriteStream } from "node:fs"
import { connect as connectPlain } from "node:net"
import type { Socket } from "node:net"
import { connect as connectTls } from "node:tls"
import { once } from "node:events"

export interface RedisJournal {
  /** How much was written down so far. */
  readonly bytes: () => number
  close(): Promise<void>
}

/**
 * Records every command that a Redis gets from now on, keys and values included. This way even short-lived content can
 * be searched.
 *
 * It uses the server's own command MONITOR.
 *
 * @throws Error when the server cannot be reached or does not let us in
 */
export async function journalRedis(redisUrl: string, file: string): Promise<RedisJournal> {
  const socket = await commandRedis(redisUrl, ["MONITOR"])
  const journal = createWriteStream(file)
  socket.pipe(journal)
  socket.on("error", () => journal.end())
  return {
    bytes: () => socket.bytesRead,
    async close() {
      socket.end()
      if (!journal.closed) await once(journal, "close")
    },
  }
}

/** Has the database of a Redis lose everything, as one does that restarts and keeps nothing. */
export async function emptyRedis(redisUrl: string): Promise<void> {
  const number = new URL(redisUrl).pathname.slice(1) || "0"
  const socket = await commandRedis(redisUrl, ["SELECT", number], ["FLUSHDB"])
  socket.destroy()
}

/** Connects and sends commands, one after the other. @returns the connection, after all were accepted */
async function commandRedis(redisUrl: string, ...commands: readonly (readonly string[])[]): Promise<Socket> {
  const { protocol, hostname, port, username, password } = new URL(redisUrl)
  const address = { host: hostname, port: Number(port || 6379) }
  const socket = protocol === "rediss:" ? connectTls({ ...address, servername: hostname }) : connectPlain(address)
  await once(socket, protocol === "rediss:" ? "secureConnect" : "connect")
  try {
    if (password)
      await command(socket, ["AUTH", ...(username ? [decodeURIComponent(username)] : []), decodeURIComponent(password)])
    for (const words of commands) await command(socket, words)
  } catch (error) {
    socket.destroy()
    throw error
  }
  return socket
}

async function command(socket: Socket, words: readonly string[]): Promise<void> {
  const written = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join("")
  socket.write(`*${words.length}\r\n${written}`)
  const [answer] = (await once(socket, "data")) as [Buffer]
  if (!answer.toString().startsWith("+OK"))
    throw new Error(`Redis does not allow ${words[0] ?? ""}: ${answer.toString().trim().slice(0, 100)}`)
}
