import { request } from "node:http"
import { startSandbox } from "."
import { DEFAULT_ACCOUNT } from "./account"
import { TestMerchant } from "./testing/merchant"

describe("starting a sandbox", () => {
  it("listens on loopback only, on a free port", async () => {
    const [first, second] = [await startSandbox(), await startSandbox()]
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(second.url).not.toBe(first.url)
    await Promise.all([first.close(), second.close()])
  })

  it("answers to the names of this machine only, whatever a page of another one has them lead to", async () => {
    const sandbox = await startSandbox()
    const { port } = new URL(sandbox.url)
    const statusOf = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path: "/sandbox/ledger", headers: { host } }, (answer) =>
          resolve(answer.resume().statusCode)
        )
          .on("error", reject)
          .end()
      })
    const hosts = [
      "127.0.0.1",
      `localhost:${port}`,
      "gateway.localhost",
      "[::1]:9100",
      "shop.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "evil@shop.example",
    ]
    expect(await Promise.all(hosts.map(statusOf))).toEqual([200, 200, 200, 200, 421, 421, 421, 421])
    await sandbox.close()
  })

  it("fails when the port is taken", async () => {
    const first = await startSandbox()
    await expect(startSandbox({ port: Number(new URL(first.url).port) })).rejects.toThrow("EADDRINUSE")
    await first.close()
  })

  it("makes the same identifiers for the same seed and time", async () => {
    const run = async () => {
      const sandbox = await startSandbox({ seed: 99, clock: () => Date.parse("2030-05-10T12:00:00Z") })
      const { transaction_id, token_id } = await new TestMerchant(sandbox.url, DEFAULT_ACCOUNT).authorise("A-1", {
        token_flag: "YES",
      })
      await sandbox.close()
      return { transaction_id, token_id }
    }
    expect(await run()).toEqual(await run())
  })

  it("refuses accounts of the test environment when it plays the live gateway", async () => {
    const sandbox = await startSandbox({ environment: "live" })
    const { result_info } = await new TestMerchant(sandbox.url, DEFAULT_ACCOUNT).authorise("A-1")
    await sandbox.close()
    expect(result_info).toMatch(/^I0014:/)
  })

  it("ends although a call is never answered and a webhook is under way", async () => {
    const sandbox = await startSandbox()
    const merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
    sandbox.faults.add({ operation: "authorise", fault: "never" })
    const call = merchant.authorise("A-1", { notify_url: `${sandbox.url}/sandbox/ledger` })
    const outcome = call.then(
      () => "answered",
      () => "cut"
    )
    while (sandbox.ledger.transactions().length === 0) await new Promise((resolve) => setImmediate(resolve))
    await sandbox.close()
    expect(await outcome).toBe("cut")
  })
})
