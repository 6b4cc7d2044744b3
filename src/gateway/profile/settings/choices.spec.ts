import { inEnglish } from "../../../domain/shared/messages/message"
import { InvalidProfile } from "../../outcomes/errors"
import { parseProfile } from "../profile"

const withSetting = (path: string, value: unknown): unknown =>
  path.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)

const at = (profile: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) => (typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined),
      profile
    )

const problemsOf = (path: string, value: unknown): readonly string[] => {
  try {
    parseProfile(withSetting(path, value))
    return []
  } catch (error) {
    if (error instanceof InvalidProfile)
      return error.problems.map(({ setting, problem }) => `${setting}: ${inEnglish(problem)}`)
    throw error
  }
}

describe("a choice", () => {
  it.each<[string, readonly unknown[]]>([
    ["capture", ["automatic", "manual"]],
    ["signing.digest", ["sha256", "sha512", "hmac-sha256", "hmac-sha512"]],
    ["signing.key", ["append", "prepend"]],
    ["signing.normaliser", ["none", "trim", "strip-all"]],
    ["signing.case", ["lower", "upper"]],
    ["operations.refund.enabled", [true, false]],
    ["operations.refund.encoding", ["json-as-form", "json", "form"]],
    ["operations.refund.signature.strategy", ["fields", "sorted"]],
    ["operations.refund.result_signature.check", ["required", "if_present", "none"]],
    ["operations.refund.result_signature.covers", ["request", "result"]],
    ["operations.query.missing_row", ["not_found", "unknown"]],
    ["statuses.other_element_status", ["not_accepted", "unknown"]],
    ["fallbacks.device_type", ["desktop", "mobile"]],
    ["formats.amounts", ["two_decimals", "currency_decimals"]],
    ["formats.codes", ["upper", "lower"]],
    ["formats.checkout_time", ["seconds", "milliseconds"]],
    ["formats.contract_date", ["YYYY-MM-DD", "YYYYMMDD", "DD-MM-YYYY"]],
    ["formats.return_url_query", ["refuse", "allow"]],
    ["items.price", ["without_tax", "with_tax"]],
    ["three_d_secure.append", [[], ["notify_url"], ["return_url"]]],
  ])("%s is one of %j and nothing else", (path, choices) => {
    for (const choice of choices) expect(at(parseProfile(withSetting(path, choice)), path)).toEqual(choice)
    for (const other of ["", "other", null, 7]) expect(problemsOf(path, other)).toHaveLength(1)
  })
})

describe("a limit", () => {
  it.each<[string, number, number]>([
    ["lengths.note", 1, 100_000],
    ["operations.refund.max_orders", 1, 10_000],
    ["operations.query.max_characters", 64, 100_000],
    ["operations.searchRefund.max_characters", 64, 100_000],
    ["webhooks.acknowledgement.status", 200, 299],
    ["refunds_per_payment", 1, Number.MAX_SAFE_INTEGER],
  ])("%s is a whole number from %i to %i", (path, least, most) => {
    for (const number of [least, most]) expect(at(parseProfile(withSetting(path, number)), path)).toBe(number)
    for (const number of [least - 1, most + 1, least + 0.5, String(least)])
      expect(problemsOf(path, number)).not.toEqual([])
  })

  it.each<[string, number]>([
    ["signing.joiner", 8],
    ["words.open3d.on", 64],
    ["fallbacks.order_type", 64],
    ["items.when_empty", 64],
    ["webhooks.kind_field", 64],
    ["webhooks.acknowledgement.body", 1_000],
    ["webhooks.acknowledgement.content_type", 100],
  ])("%s has at most %i characters", (path, most) => {
    expect(problemsOf(path, "x".repeat(most))).toEqual([])
    expect(problemsOf(path, "x".repeat(most + 1))).toHaveLength(1)
  })
})

describe("a path", () => {
  it.each(["/", "/v1/refund", "/pay/v1.0/re-fund_x"])("of an operation may be %s", (path) => {
    expect(problemsOf("operations.refund.path", path)).toEqual([])
  })

  it.each(["", "v1/refund", "/v1/refund?a=1", "/v1/re fund", "https://gateway.example/v1"])(
    "of an operation may not be %j",
    (path) => {
      expect(problemsOf("operations.refund.path", path)).toEqual([
        "operations.refund.path: enter a path such as /v1/refund",
      ])
    }
  )

  it.each(["order_no", "_x1", "orders[]", "orders[].id", "a.b[].c[]"])("of a signed field may be %s", (path) => {
    expect(problemsOf("operations.refund.signature.fields", [path])).toEqual([])
  })

  it.each(["", "1a", "a-b", "a[0]", "a[]b", "a..b", ".a", "a.", "a.1", "a b", "[]"])(
    "of a signed field may not be %j",
    (path) => {
      expect(problemsOf("operations.refund.signature.fields", [path])).toEqual([
        "operations.refund.signature.fields.0: " +
          "enter a field such as order_no, or refund_orders[].transaction_id for a field of each element",
      ])
    }
  )
})

describe("another name for a field", () => {
  const NAME = "operations.refund.request_names.order_no"

  it.each(["a", "_order.No-1", "x".repeat(64)])("may be %s", (name) => {
    expect(problemsOf(NAME, name)).toEqual([])
  })

  it.each(["", "1a", "-a", "a b", "a[]", "x".repeat(65), "é"])("may not be %j", (name) => {
    expect(problemsOf(NAME, name)).toEqual([
      `${NAME}: enter a field name: a letter or _, then letters, digits, _ . or -`,
    ])
  })
})

describe("the segments of an item", () => {
  it("are four, each once, in any order", () => {
    expect(problemsOf("items.segments", ["price", "code", "name", "quantity"])).toEqual([])
    expect(problemsOf("items.segments", ["name", "name", "code", "price"])).toEqual([
      "items.segments: list each of name, code, price and quantity once",
    ])
    expect(problemsOf("items.segments", ["name", "code", "price"])).not.toEqual([])
  })
})

describe("the gateway's words", () => {
  it("are those of its family", () => {
    const { words, fallbacks } = parseProfile({})
    expect(words).toEqual({
      open3d: { on: "do3DS", off: "no3DS" },
      token_flag: { save: "YES", none: "NO" },
      review_flag: { approve: "1", refuse: "0" },
      device_type: { desktop: "PC", mobile: "MOBILE" },
    })
    expect(fallbacks).toEqual({
      challenge_window_size: "05",
      device_type: "desktop",
      shopper_level: "",
      platform_source: "medusa",
      order_type: "WEB",
      interval: "day",
    })
  })
})
