import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startChild } from "./child"

const folder = mkdtempSync(join(tmpdir(), "child-"))
const logFile = join(folder, "logs", "child.log")
afterAll(() => rmSync(folder, { recursive: true }))

const node = (code: string, listens = true) => startChild({ name: "The child", args: ["-e", code], logFile, listens })
const jsonLine = (line: string): unknown => (line.startsWith("{") ? JSON.parse(line) : undefined)

describe("a process of ours", () => {
  it("is ready when it prints that, whatever it prints before", async () => {
    const child = node(`console.log("hello"); console.log('{"port":1}'); setInterval(() => {}, 1000)`)
    expect(await child.line(jsonLine)).toEqual({ port: 1 })
    await child.stop()
    expect(await child.ended).toBe("signal SIGTERM")
  })

  it("can be killed, whatever it does at a signal", async () => {
    const child = node(`process.on("SIGTERM", () => {}); console.log("{}"); setInterval(() => {}, 1000)`)
    await child.line(jsonLine)
    await child.kill()
    expect(await child.ended).toBe("signal SIGKILL")
  })

  it("reports with its own last lines why it did not get ready", async () => {
    const child = node(`console.error("no such port"); process.exit(3)`)
    await expect(child.line(jsonLine)).rejects.toThrow("The child ended at its start (exit code 3).\nno such port")
  })

  it("does not log the lines that are for its listener", async () => {
    const child = node(`console.log('{"sign_key":"a secret"}'); console.error("for the log")`)
    await child.line(jsonLine)
    await child.ended
    expect(readFileSync(logFile, "utf8")).toContain("for the log")
    expect(readFileSync(logFile, "utf8")).not.toContain("a secret")
  })

  it("takes what it started along", async () => {
    const inner = `setInterval(() => {}, 1000)`
    const child = node(
      `const { pid } = require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}]); console.log(JSON.stringify({ pid })); setInterval(() => {}, 1000)`
    )
    const started = await child.line((line) => JSON.parse(line) as { pid: number })
    await child.stop()
    await expectGone(started.pid)
  })

  it("ends when the one who started it is killed outright", async () => {
    const args = ["--require", join(__dirname, "end-with-parent.cjs"), "-e", "setInterval(() => {}, 1000)"]
    const child = node(
      `const { spawn } = require("node:child_process")
       const { pid } = spawn(process.execPath, ${JSON.stringify(args)}, { stdio: ["pipe", "ignore", "ignore"], detached: true })
       console.log(JSON.stringify({ pid, self: process.pid })); setInterval(() => {}, 1000)`
    )
    const { pid, self } = await child.line((line) => JSON.parse(line) as { pid: number; self: number })
    process.kill(self, "SIGKILL")
    await child.ended
    await expectGone(pid)
  })
})

async function expectGone(pid: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Process ${pid} is still there.`)
}
