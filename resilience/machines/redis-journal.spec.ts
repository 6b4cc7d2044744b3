import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import type { AddressInfo, Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { until } from "../../testing/clock/until"
import { journalRedis } from "./redis-journal"

describe("the journal of a Redis", () => {
  const folder = mkdtempSync(join(tmpdir(), "journal-"))
  const file = join(folder, "journal.txt")
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Speaks like a Redis: answers every command with the next of `answers`. */
  async function redis(...answers: string[]) {
    const said: string[] = []
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on("data", (chunk) => {
        said.push(chunk.toString())
        socket.write(answers.shift() ?? "")
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return {
      said,
      sockets,
      address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => server.close(),
    }
  }

  it("holds every command that comes after", async () => {
    const server = await redis("+OK\r\n")
    const journal = await journalRedis(`redis://${server.address}`, file)
    server.sockets[0]?.write(`+1700000000.1 [0 127.0.0.1:1] "set" "key" "value"\r\n`)
    await until(
      async () => (existsSync(file) && readFileSync(file, "utf8").includes(`"set" "key" "value"`)) || undefined,
      { what: "line", seconds: 5 }
    )
    expect(journal.bytes()).toBeGreaterThan(40)
    await journal.close()
    server.close()
    expect(server.said).toEqual(["*1\r\n$7\r\nMONITOR\r\n"])
  })

  it("logs in first where the address has a password", async () => {
    const server = await redis("+OK\r\n", "+OK\r\n")
    const journal = await journalRedis(`redis://user:p%40ss@${server.address}/1`, file)
    await journal.close()
    server.close()
    expect(server.said).toEqual(["*3\r\n$4\r\nAUTH\r\n$4\r\nuser\r\n$4\r\np@ss\r\n", "*1\r\n$7\r\nMONITOR\r\n"])
  })

  it("fails with the message of a Redis that does not allow it, without the password", async () => {
    const server = await redis("-NOPERM this user has no permissions to run the 'monitor' command\r\n")
    await expect(journalRedis(`redis://${server.address}`, file)).rejects.toThrow(
      /^Redis does not allow MONITOR: -NOPERM/
    )
    server.close()
  })
})
