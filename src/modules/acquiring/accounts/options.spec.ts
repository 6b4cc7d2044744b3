import { readOptions, writtenAccounts } from "./options"

const account = { baseUrl: "https://gateway.example", merchant_id: "100001", account_id: "10000101", sign_key: "key" }
const right = {
  encryptionKey: "a key of thirty-two characters or more",
  publicUrl: "https://shop.example",
  storefrontUrls: ["https://www.shop.example"],
}
const faultsOf = (raw: unknown): string[] => {
  const read = readOptions(raw)
  return "faults" in read ? read.faults : []
}

describe("the plugin's options", () => {
  it("are read as the README prints them, beside what Medusa adds", () => {
    expect(faultsOf({ ...right, accounts: { default: account }, database: {} })).toEqual([])
    expect(
      faultsOf({
        ...right,
        clientIp: { header: "x-forwarded-for", trustedProxies: ["10.0.0.0/8", "127.0.0.1", "2001:db8::/32", "::1"] },
      })
    ).toEqual([])
  })

  it("allow card numbers, other machines and live accounts if they are set so", () => {
    const accounts = {
      default: { ...account, mode: "live", flow: "both", acknowledgeSaqD: true, sign_key: "sixteen letters!" },
      here: { ...account, baseUrl: "http://localhost:9100" },
    }
    expect(
      faultsOf({
        ...right,
        allowDirectCards: true,
        gatewayHosts: ["Gateway.example", "localhost:9100"],
        lockAccounts: true,
        accounts,
      })
    ).toEqual([])
  })

  it("have a fault for everything that is missing, all together", () => {
    expect(faultsOf(undefined)).toEqual([
      expect.stringMatching(/^encryptionKey: is missing/),
      expect.stringMatching(/^publicUrl: is missing/),
      expect.stringMatching(/^storefrontUrls: is missing/),
    ])
  })

  it.each([
    [{ encryptionKey: "short" }, /encryptionKey.*openssl rand -base64 32/],
    [{ encryptionKey: 12 }, /^encryptionKey: (?!is missing)/],
    [{ publicUrl: "https://shop.example/path" }, /publicUrl: must be an origin/],
    [{ publicUrl: "no address" }, /publicUrl: /],
    [{ storefrontUrls: ["no address"] }, /storefrontUrls\.0: /],
    [{ accounts: { default: { ...account, baseUrl: "no address" } } }, /accounts\.default\.baseUrl: /],
    [{ storefrontUrls: [] }, /storefrontUrls: must name at least one/],
    [{ orderNoPrefix: "toolong" }, /orderNoPrefix: must be one to three/],
    [{ publicURL: "https://shop.example" }, /publicURL: is not an option/],
    [{ accounts: { default: { ...account, baseUrl: "http://gateway.example" } } }, /accounts\.default\.baseUrl.*https/],
    [{ accounts: { default: { ...account, flow: "direct" } } }, /accounts\.default\.acknowledgeSaqD.*PCI DSS SAQ D/],
    [
      { accounts: { default: { ...account, flow: "direct", acknowledgeSaqD: true } } },
      /accounts\.default\.flow: .*allowDirectCards: true/,
    ],
    [{ usdRates: { eur: "1.08" } }, /usdRates\.eur: must be a currency code in capitals/],
    [{ usdRates: { USD: "1" } }, /usdRates\.USD: needs no rate/],
    [{ usdRates: { EUR: 1.08 } }, /^usdRates\.EUR: /],
    ...["1,08", "-1", "1.", "", "1e3", "1234567890123"].map((rate): [object, RegExp] => [
      { usdRates: { EUR: rate } },
      /^usdRates\.EUR: must be decimal text/,
    ]),
    [{ usdRates: { EUR: "0.00" } }, /^usdRates\.EUR: must be greater than zero/],
    [
      { gatewayHosts: ["other.example"], accounts: { default: account } },
      /accounts\.default\.baseUrl: .*gatewayHosts.*other\.example/,
    ],
    ...["https://gateway.example", "gateway.example/v1", "gateway.example:443", "a b", "user@gateway.example", ""].map(
      (host): [object, RegExp] => [{ gatewayHosts: [host] }, /gatewayHosts\.0: must be a host/]
    ),
    [{ gatewayHosts: [] }, /gatewayHosts: must name at least one/],
    [
      { accounts: { default: { ...account, mode: "live" } } },
      /accounts\.default\.sign_key: has fewer than 16 characters/,
    ],
    [
      { accounts: { default: { ...account, mode: "live", sign_key: "sandbox-sign-key" } } },
      /accounts\.default\.sign_key: is the sandbox's public sign key/,
    ],
    [
      { accounts: { default: { ...account, mode: "live", baseUrl: "http://localhost:9100" } } },
      /accounts\.default\.baseUrl: must start with https/,
    ],
    [{ accounts: { default: { ...account, profile: { nonsense: 1 } } } }, /accounts\.default\.profile.*nonsense/s],
    [{ accounts: { default: { ...account, sign_key: undefined } } }, /accounts\.default\.sign_key: is missing/],
    [{ clientIp: { trustedProxies: ["everybody"] } }, /clientIp\.trustedProxies\.0: must be an address/],
    ...["10.0.0/8", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8/8", "1", "::1/129", "fe80::1%eth0"].map(
      (range): [object, RegExp] => [
        { clientIp: { header: "x-forwarded-for", trustedProxies: [range] } },
        /clientIp\.trustedProxies\.0: must be an address/,
      ]
    ),
    [{ clientIp: { header: "x-forwarded-for" } }, /^clientIp: must have both header and trustedProxies/],
    [{ clientIp: { trustedProxies: ["10.0.0.0/8"] } }, /^clientIp: must have both header and trustedProxies/],
    [
      { accounts: { default: { ...account, sign_key: "key\n" } } },
      /accounts\.default\.sign_key: starts or ends with whitespace/,
    ],
    [{ accounts: { EU: account } }, /^accounts\.EU: must be a short lower-case name/],
    [{ encryptionKey: [right.encryptionKey, undefined] }, /^encryptionKey\.1: is missing/],
    [{ encryptionKey: [right.encryptionKey, "short"] }, /^encryptionKey\.1: must have 32 or more characters/],
    [{ encryptionKey: [] }, /^encryptionKey\.0: is missing/],
  ])("have a fault for %j", (change, fault) => {
    expect(faultsOf({ ...right, ...change }).join("\n")).toMatch(fault)
  })

  it("never print a secret when they are wrong", () => {
    const secret = "a sign key that must not be printed"
    const faults = faultsOf({
      ...right,
      encryptionKey: secret,
      accounts: { default: { ...account, sign_key: [secret] } },
    })
    expect(faults.join("\n")).not.toContain(secret)
  })
})

describe("what medusa-config writes of an account", () => {
  it("is what has a value there, without the keys: a variable of the environment that is not set writes nothing", () => {
    const unset: string | undefined = undefined
    expect(
      writtenAccounts({
        ...right,
        accounts: { default: { ...account, website: unset, enabled: false, previous_sign_key: "before" } },
      })
    ).toStrictEqual({
      default: {
        baseUrl: account.baseUrl,
        merchant_id: account.merchant_id,
        account_id: account.account_id,
        enabled: false,
      },
    })
  })
})
