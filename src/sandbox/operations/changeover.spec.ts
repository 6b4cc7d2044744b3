import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { TestMerchant } from "../testing/merchant"

const OLD = DEFAULT_ACCOUNT
const NEW = { ...DEFAULT_ACCOUNT, sign_key: "the key from now on" }

let sandbox: Sandbox
let before: TestMerchant
let after: TestMerchant

beforeEach(async () => {
  sandbox = await startSandbox({ seed: 5, accounts: [OLD] })
  before = new TestMerchant(sandbox.url, OLD)
  after = new TestMerchant(sandbox.url, NEW)
})
afterEach(() => sandbox.close())

const change = async (keys: object): Promise<Response> =>
  fetch(`${sandbox.url}/sandbox/accounts`, {
    method: "POST",
    body: JSON.stringify({ merchant_id: OLD.merchant_id, account_id: OLD.account_id, ...keys }),
  })

describe("while a key is changed over", () => {
  it("both are taken, each answered with the same", async () => {
    await change({ sign_key: NEW.sign_key, previous_sign_key: OLD.sign_key })
    const [old, young] = [await before.authorise("O-1"), await after.authorise("O-2")]
    expect([before.isGenuine(old), after.isGenuine(old), before.isGenuine(young), after.isGenuine(young)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it("neither key is shown", async () => {
    const said = await (await change({ sign_key: NEW.sign_key, previous_sign_key: OLD.sign_key })).text()
    const shown = await (await fetch(`${sandbox.url}/sandbox/accounts`)).text()
    for (const { sign_key } of [OLD, NEW]) expect(said + shown).not.toContain(sign_key)
  })

  it("ends when the key before is taken away", async () => {
    await change({ sign_key: NEW.sign_key, previous_sign_key: OLD.sign_key })
    await change({ previous_sign_key: "" })
    expect([(await before.authorise("O-1")).result_info, (await after.authorise("O-2")).order_status]).toEqual([
      expect.stringContaining("I0013"),
      "1",
    ])
  })
})
