import { EnvironmentError, readEnvironment } from "."

const ACCOUNT = {
  ACQUIRING_BASE_URL: "https://gateway.example",
  ACQUIRING_MERCHANT_ID: "1000001",
  ACQUIRING_ACCOUNT_ID: "1000000001",
  ACQUIRING_SIGN_KEY: "a very secret key",
}

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

describe("the store's environment", () => {
  it("needs nothing at all: the account may be filled in later", () => {
    expect(readEnvironment({})).toMatchObject({ port: 9000, publicUrl: "http://localhost:9000", accounts: {} })
  })

  it("follows the port with the address at which the store is reached", () => {
    expect(readEnvironment({ PORT: "9123" })).toMatchObject({
      publicUrl: "http://localhost:9123",
      storefrontUrls: ["http://localhost:9123"],
    })
  })

  it("fills the account in from its variables, its settings and its profile", () => {
    const settings = { ACQUIRING_SETTINGS: '{"flow":"both"}', ACQUIRING_PROFILE: '{"amounts":"plain"}' }
    expect(readEnvironment({ ...ACCOUNT, ...settings }).accounts.default).toEqual({
      baseUrl: "https://gateway.example",
      merchant_id: "1000001",
      account_id: "1000000001",
      sign_key: "a very secret key",
      flow: "both",
      profile: { amounts: "plain" },
    })
  })

  it("does not let the settings change who the account is", () => {
    const variables = { ...ACCOUNT, ACQUIRING_SETTINGS: '{"merchant_id":"2222222"}' }
    expect(readEnvironment(variables).accounts.default).toMatchObject({ merchant_id: "1000001" })
  })

  it("takes an account whole or not at all, and names what is missing", () => {
    const problems = problemsOf({ ACQUIRING_BASE_URL: "https://gateway.example", ACQUIRING_SIGN_KEY: "k" })
    expect(problems).toEqual([expect.stringContaining("ACQUIRING_MERCHANT_ID, ACQUIRING_ACCOUNT_ID must be set too")])
  })

  it("names every variable that cannot be used, in one error", () => {
    const problems = problemsOf({
      ...ACCOUNT,
      PORT: "70000",
      DATABASE_URL: "mysql://localhost/shop",
      REDIS_URL: "localhost",
      PUBLIC_URL: "shop.example",
      STOREFRONT_URLS: "https://shop.example, shop",
      ACQUIRING_PROFILE: "[]",
      ACQUIRING_SETTINGS: "{",
      ACQUIRING_MORE_ACCOUNTS: '{"eu":1}',
    })
    const names = problems.map((problem) => problem.split(" ")[0])
    expect(names.sort()).toEqual(
      [
        ...["PORT", "DATABASE_URL", "REDIS_URL", "PUBLIC_URL", "STOREFRONT_URLS"],
        ...["ACQUIRING_PROFILE", "ACQUIRING_SETTINGS", "ACQUIRING_MORE_ACCOUNTS"],
      ].sort()
    )
  })

  it("never repeats a value, which may be a secret", () => {
    const secret = "s3cr3t-in-the-wrong-place"
    const problems = problemsOf({
      DATABASE_URL: secret,
      ACQUIRING_BASE_URL: secret,
      ACQUIRING_SETTINGS: secret,
      ACQUIRING_SIGN_KEY: secret,
    })
    expect(problems.length).toBeGreaterThan(2)
    expect(problems.join(" ")).not.toContain(secret)
  })

  it("adds further accounts under their handles", () => {
    const { accounts } = readEnvironment({ ...ACCOUNT, ACQUIRING_MORE_ACCOUNTS: '{"manual":{"capture":"manual"}}' })
    expect(Object.keys(accounts)).toEqual(["default", "manual"])
  })
})
