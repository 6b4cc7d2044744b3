import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import type { LedgerView } from "../sandbox"
import { DEFAULT_ACCOUNT } from "../sandbox/account"
import { TestMerchant } from "../sandbox/testing/merchant"
import { run } from "./run"
import type { Terminal } from "./command"

/** A terminal with readable output and signals that the test can send. */
class TestTerminal implements Terminal {
  readonly stdin = new PassThrough()
  readonly stdout = new PassThrough()
  readonly stderr = new PassThrough()
  readonly #listeners = new Map<string, () => void>()

  once(signal: string, listener: () => void): void {
    this.#listeners.set(signal, listener)
  }

  off(signal: string): void {
    this.#listeners.delete(signal)
  }

  signal(name: string): void {
    this.#listeners.get(name)?.()
  }

  get listening(): number {
    return this.#listeners.size
  }

  static async of(...args: string[]) {
    const terminal = new TestTerminal()
    const code = await run(args, terminal)
    return { code, out: text(terminal.stdout), error: text(terminal.stderr) }
  }
}

const text = (stream: PassThrough): string => String((stream.read() as Buffer | null) ?? "")
const firstLine = (stream: PassThrough): Promise<string> =>
  new Promise((resolve) => stream.once("data", (chunk: Buffer) => resolve(chunk.toString())))

describe("the command line", () => {
  it.each([[["--help"]], [["help"]], [["-h"]]])("%j lists the commands", async (args) => {
    expect(await TestTerminal.of(...args)).toMatchObject({
      code: 0,
      out: expect.stringContaining("sandbox") as string,
      error: "",
    })
  })

  it("explains a command", async () => {
    expect(await TestTerminal.of("sandbox", "--help")).toMatchObject({
      code: 0,
      out: expect.stringContaining("--until-stdin-closes") as string,
    })
  })

  it.each([
    [[], "", "Commands:"],
    [["explode"], 'There is no command "explode".', ""],
    [["doctor", "--database-url", "postgres://localhost/x"], "Set ACQUIRING_ENCRYPTION_KEY", ""],
    [["doctor", "extra"], "extra", ""],
    [["sandbox", "--prot", "9100"], "--prot", ""],
    [["sandbox", "extra"], "extra", ""],
    [["sandbox", "--port"], "--port", ""],
    [["sandbox", "--port", "99999"], "--port must be a number from 0 to 65535", ""],
    [["sandbox", "--capture", "later"], "--capture must be automatic or manual", ""],
    [["sandbox", "--merchant", "12345678"], "--merchant must be 1 to 7", ""],
  ])("%j is wrong usage: exit code 2 and a sentence", async (args, error, out) => {
    const ended = await TestTerminal.of(...args)
    expect(ended.code).toBe(2)
    expect(ended.error).toContain(error)
    expect(ended.out).toContain(out)
  })
})

describe("the sandbox command", () => {
  it("prints one line of JSON when it is ready, serves, and ends on SIGTERM", async () => {
    const terminal = new TestTerminal()
    const ended = run(["sandbox", "--port", "0", "--json", "--capture", "manual", "--merchant", "7"], terminal)
    const line = await firstLine(terminal.stdout)
    const ready = JSON.parse(line) as { url: string }
    expect(line.endsWith("\n")).toBe(true)
    expect(ready).toMatchObject({
      merchant_id: "7",
      account_id: "1000000001",
      capture: "manual",
      sign_key: "sandbox-sign-key",
    })
    expect((await fetch(`${ready.url}/sandbox/accounts`)).status).toBe(200)
    terminal.signal("SIGTERM")
    expect(await ended).toBe(0)
    await expect(fetch(ready.url)).rejects.toThrow()
    expect(terminal.listening).toBe(0)
  })

  it("ends when its starter closes stdin, with the option for it", async () => {
    const terminal = new TestTerminal()
    const ended = run(["sandbox", "--port", "0", "--until-stdin-closes"], terminal)
    expect(await firstLine(terminal.stdout)).toContain("Base URL")
    terminal.stdin.end()
    expect(await ended).toBe(0)
  })

  it("continues with the transactions that it saved at its end", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sandbox-"))
    const records = join(folder, "records")
    const transactions: unknown[] = []
    for (const pays of [true, false]) {
      const terminal = new TestTerminal()
      const ended = run(["sandbox", "--port", "0", "--json", "--records", records], terminal)
      const { url } = JSON.parse(await firstLine(terminal.stdout)) as { url: string }
      if (pays) await new TestMerchant(url, DEFAULT_ACCOUNT).authorise("SAVED1")
      const ledger = (await (await fetch(`${url}/sandbox/ledger`)).json()) as LedgerView
      transactions.push(ledger.transactions)
      terminal.signal("SIGTERM")
      expect(await ended).toBe(0)
    }
    rmSync(folder, { recursive: true })
    expect(transactions[0]).toMatchObject([{ order_no: "SAVED1", state: "captured" }])
    expect(transactions[1]).toEqual(transactions[0])
  })

  it("reports that a port is taken", async () => {
    const terminal = new TestTerminal()
    const ended = run(["sandbox", "--port", "0", "--json"], terminal)
    const { url } = JSON.parse(await firstLine(terminal.stdout)) as { url: string }
    const second = await TestTerminal.of("sandbox", "--port", new URL(url).port)
    terminal.signal("SIGINT")
    expect(second).toMatchObject({ code: 2, error: expect.stringContaining("is taken by another program") as string })
    expect(await ended).toBe(0)
  })
})
