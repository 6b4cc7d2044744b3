import type { PaymentRef } from "../../../testing/shop/acquiring-routes"
import { BROWSER, cardOf } from "../../../testing/shop/acquiring-routes"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { refOf } from "../../../testing/shop/pay"
import { captureOutput } from "./support/output"
import type { CapturedOutput } from "./support/output"
import { everythingStored, rowsOf } from "./support/stored"

const NUMBER = "4111111111111111"
const GROUPED = "4111 1111 1111 1111"

/** Every way in which the number could be found again: as it is, grouped, percent-encoded, in base 64. */
const TRACES = [NUMBER, GROUPED, "4111%201111", "4111-1111", Buffer.from(NUMBER).toString("base64").slice(0, 20)]

type Body = string | Uint8Array<ArrayBuffer>

withStore("The body of a card payment", (world) => {
  let ref: PaymentRef
  let output: CapturedOutput

  beforeEach(async () => {
    ref = refOf(await world().newCart())
    output = captureOutput(world())
  })

  afterEach(() => output.release())

  function send(body: Body, contentType = "application/json"): Promise<Answer> {
    const { url, shop } = world()
    return ask(`${url}/store/acquiring/payment-sessions/${ref.sessionId}/card`, {
      headers: { "x-publishable-api-key": shop.publishable_key, "content-type": contentType },
      body,
    })
  }

  function sendCard(changed: Record<string, unknown>, beside: Record<string, unknown> = {}): Promise<Answer> {
    return send(
      JSON.stringify({ cart_id: ref.cartId, browser: BROWSER, card: { ...cardOf(NUMBER), ...changed }, ...beside })
    )
  }

  /** Sends one body after the other: what came, by the name of the body. Nothing of a card may be left of any of them. */
  async function answersTo<Name extends string>(
    bodies: Record<Name, () => Promise<Answer>>
  ): Promise<Record<string, unknown>> {
    const answers: [string, Answer][] = []
    for (const [name, ask_] of Object.entries<() => Promise<Answer>>(bodies)) answers.push([name, await ask_()])
    const said = answers.map(([, { text }]) => text).join("\n")
    const stored = await everythingStored(world())
    for (const trace of TRACES) for (const place of [said, output.text(), stored]) expect(place).not.toContain(trace)
    expect((await world().sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 0, query: 0 })
    expect(await rowsOf(world(), "acquiring_payment")).toEqual([])
    return Object.fromEntries(answers.map(([name, { status, json }]) => [name, { status, ...(json as object) }]))
  }

  const everyOne = (names: Record<string, unknown>, answer: object): object =>
    Object.fromEntries(Object.keys(names).map((name) => [name, answer]))

  it("that is not JSON is rejected with a constant message, whatever its content and type", async () => {
    const whole = JSON.stringify({ cart_id: ref.cartId, card: cardOf(GROUPED) })
    const answers = await answersTo({
      "cut in the middle": () => send(whole.slice(0, -9)),
      "plain text": () => send(`my card is ${GROUPED}`, "text/plain"),
      "a form": () =>
        send(`card[number]=${encodeURIComponent(GROUPED)}&cart_id=${ref.cartId}`, "application/x-www-form-urlencoded"),
      "several parts": () =>
        send(
          `--b\r\ncontent-disposition: form-data; name="card"\r\n\r\n${NUMBER}\r\n--b--`,
          "multipart/form-data; boundary=b"
        ),
      XML: () => send(`<!DOCTYPE c [<!ENTITY x "${NUMBER}">]><card>&x;</card>`, "application/xml"),
      "UTF-16": () => send(new Uint8Array(Buffer.from(whole, "utf16le")), "application/json; charset=utf-16"),
      "no text": () => send(new Uint8Array(Buffer.concat([Buffer.from([0xff]), Buffer.from(whole)]))),
      "an unknown charset": () => send(`\u001f${whole}`, "application/json; charset=x-unknown"),
      nothing: () => send("", "application/json"),
    })
    expect(answers).toEqual(
      everyOne(answers, {
        status: 400,
        type: "invalid_data",
        code: "invalid_request",
        message: "The request body is not valid JSON.",
        message_code: "request.not_json",
        params: {},
      })
    )
  })

  it("of another shape is refused without a word of it", async () => {
    const answers = await answersTo({
      "a number": () => send(NUMBER),
      "a text": () => send(`"${GROUPED}"`),
      "a list": () => send(`["${NUMBER}"]`),
      null: () => send("null"),
      "a deep nest": () => send(`${"[".repeat(4000)}${"]".repeat(4000)}`),
    })
    const message = "The request body does not have the format that this endpoint requires."
    expect(answers).toEqual(
      everyOne(answers, {
        status: 400,
        type: "invalid_data",
        code: "invalid_request",
        message,
        message_code: "request.body_format",
        params: {},
      })
    )
  })

  it("over 32 kB is too large", async () => {
    const filled = (bytes: number): string => `{"card":{"number":"${NUMBER}"},"fill":"${"x".repeat(bytes)}"}`
    const answers = await answersTo({
      "a little over": () => send(filled(32 * 1024)),
      "a megabyte": () => send(filled(1024 * 1024)),
    })
    expect(answers).toEqual(
      everyOne(answers, {
        status: 413,
        type: "not_allowed",
        code: "body_too_large",
        message: "The request is too large.",
        message_code: "request.too_large",
        params: {},
      })
    )
  })

  it("with a wrong card is refused by the field's name, and nothing is sent or stored", async () => {
    const answers = await answersTo({
      "check digit": () => sendCard({ number: "4111111111111112" }),
      "too short": () => sendCard({ number: "411111111111" }),
      "no text": () => sendCard({ number: 4111111111111111 }),
      "month 13": () => sendCard({ expiration_month: "13" }),
      "year of two digits": () => sendCard({ expiration_year: "30" }),
      "past expiry": () => sendCard({ expiration_year: "2020" }),
      "code too long": () => sendCard({ security_code: "1234" }),
      "code of letters": () => sendCard({ security_code: "abc" }),
      "code too short for the brand": () => sendCard({ number: "378282246310005", security_code: "123" }),
      "holder that is a list": () => sendCard({ holder: [NUMBER] }),
    })
    const requestError = (field: string): object =>
      expect.objectContaining({ status: 400, code: "invalid_card", field: `card.${field}` })
    expect(answers).toEqual({
      "check digit": requestError("number"),
      "too short": requestError("number"),
      "no text": requestError("number"),
      "month 13": requestError("expiration_month"),
      "year of two digits": requestError("expiration_year"),
      "past expiry": requestError("expiration_year"),
      "code too long": requestError("security_code"),
      "code of letters": requestError("security_code"),
      "code too short for the brand": requestError("security_code"),
      "holder that is a list": requestError("holder"),
    })
  })

  it("with anything that does not belong there is refused by the field's name", async () => {
    const answers = await answersTo({
      "card number in a note": () => sendCard({}, { extra: { note: `please use ${GROUPED}` } }),
      "card number in the browser's words": () => sendCard({}, { browser: { os: NUMBER } }),
      "card number as a name": () => sendCard({}, { [NUMBER]: 1 }),
      "an amount": () => sendCard({}, { amount: "0.01" }),
      "a text that no database stores": () => sendCard({}, { extra: { note: "a\u0000b" } }),
      "half a character": () => sendCard({}, { browser: { os: "\ud800" } }),
      "a cookie of the shop": () => sendCard({}, { extra: { cookie_new: "login=1" } }),
      "a prototype": () => sendCard({}, { extra: JSON.parse('{"__proto__":{"note":"x"}}') }),
    })
    const requestError = (field?: string): object =>
      expect.objectContaining({ status: 400, code: "invalid_request", ...(field && { field }) })
    expect(answers).toEqual({
      "card number in a note": requestError("extra.note"),
      "card number in the browser's words": requestError("browser.os"),
      "card number as a name": requestError(),
      "an amount": requestError("amount"),
      "a text that no database stores": requestError("extra.note"),
      "half a character": requestError("browser.os"),
      "a cookie of the shop": requestError("extra.cookie_new"),
      "a prototype": requestError("extra.__proto__"),
    })
  })
})
