import { join } from "node:path"
import { z } from "@medusajs/framework/zod"
import { root } from "../../../testing/processes/folders"
import atBuild from "../../../testing/store/environment-at-build.json"
import { fileText } from "../../../testing/leaks/file-text"
import { search } from "../../../testing/leaks/search"
import type { Place } from "../../../testing/leaks/search"
import { cardNumber, secretText, securityCode } from "../../../testing/leaks/spellings"
import type { Forbidden } from "../../../testing/leaks/spellings"
import { DESCRIBED, differenceFrom } from "../openapi/support/description"
import { makeLink } from "../../../testing/shop/payment-links"
import { addPiece } from "../../../testing/shop/add-piece"
import { payDirect, refOf, sell } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { newPlan, subscribeAs } from "../../../testing/shop/subscribe"
import { CARDS, typed } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { keysAndTokens } from "./support/keys-and-tokens"
import { moduleOf } from "../../../testing/store/module"
import { captureOutput } from "./support/output"
import { everythingStored } from "./support/stored"

const OURS = "/admin/acquiring/"
const KEY = "a sign key that is told back nowhere"
const CARD = typed(CARDS.mastercard)

const routes = (method: string) =>
  DESCRIBED.filter((described) => described.method === method && described.path.startsWith(OURS))

const CARDS_AND_CODES: readonly Forbidden[] = [
  ...Object.values(CARDS).map(cardNumber),
  securityCode(CARD.security_code),
]

withStore("Each answer to the merchant", (world) => {
  const headers = async () => ({ authorization: `Bearer ${await world().admin.client.getToken()}` })

  /** A shop in which there is something of everything that is listed. */
  async function lively(): Promise<void> {
    const owner = await newCustomer(world(), "owner@example.com")
    await subscribeAs(world(), owner, (await newPlan(world())).id)
    const ready = await world().newCart()
    await owner.take(ready.cart.id)
    await (await owner.acquiring()).card(refOf(ready), typed(CARDS.approved), { save_card: true })
    const { order, payment } = await sell(world())
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    await addPiece(world(), order.id)
    await makeLink(world(), { order_id: order.id })
    const payout = {
      request_id: "payout-of-the-tests",
      payment_currency: "EUR",
      payment_amount: "5.00",
      beneficiary: { name: "Alex Sample", account_number: "DE02120300000000202051" },
    }
    await world().admin.client.fetch("/admin/acquiring/payouts", { method: "POST", body: payout })
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "authorise", times: 1 })
    // Or it would put the amount right.
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    await payDirect(world(), await world().newCart(), CARDS.mastercard)
    await payDirect(world(), await world().newCart(), CARDS.declined)
    await eventually(
      async () => ((await read("webhooks")).rows.length > 0 && (await read("problems")).rows.length > 0) || undefined
    )
  }

  /** The store's secrets: keys, and the tokens and cipher texts of stored cards and addresses. */
  async function keptForItself(): Promise<readonly Forbidden[]> {
    const kept = await keysAndTokens(moduleOf(world()))
    // Two keys, a stored card's token and its cipher text at the least, or there was nothing to find.
    expect(kept.length).toBeGreaterThan(3)
    const { rows } = await moduleOf(world()).payments.list({}, { limit: 100, offset: 0 })
    const addresses = rows
      .flatMap((row) => [row.checkout_token, row.return_token, row.status_token])
      .filter((token) => token !== null)
    return [...kept, ...addresses].map((text, place) => secretText(`secret ${place + 1}`, text))
  }

  async function read(path: string) {
    const { status, text, json } = await ask(`${world().url}${OURS}${path}`, { headers: await headers() })
    const lists =
      status === 200 ? Object.values(z.record(z.string(), z.unknown()).parse(json)).filter(Array.isArray) : []
    return {
      status,
      text,
      json,
      isEmpty: lists[0]?.length === 0,
      rows: z
        .array(z.record(z.string(), z.unknown()))
        .catch([])
        .parse(lists[0] ?? []),
    }
  }

  /** Every readable address: lists, and each of their rows alone. */
  async function everythingRead(): Promise<Place[]> {
    const places: Place[] = []
    for (const { path } of routes("GET")) {
      const own = path.slice(OURS.length)
      const [, list, name = ""] = /^(.*?)\/\{(\w+)\}/.exec(own) ?? []
      const addresses =
        list === undefined ? [own] : (await read(list)).rows.map((row) => own.replace(`{${name}}`, String(row[name])))
      expect([path, addresses.length]).not.toEqual([path, 0])
      for (const address of addresses) {
        const { status, text, json, isEmpty } = await read(address)
        expect([address, status, isEmpty]).toEqual([address, 200, false])
        expect(differenceFrom(`GET ${OURS}${address}`, status, json)).toBeUndefined()
        places.push({ where: `the answer to GET ${address}`, text })
      }
    }
    return places
  }

  it("is as the OpenAPI file describes it, and holds no card number, code, key or token, at any readable address", async () => {
    await lively()
    const places = await everythingRead()
    expect(places.length).toBeGreaterThan(routes("GET").length)
    const { found, hasTrace } = await search([...CARDS_AND_CODES, ...(await keptForItself())], /"last4":"1111"/, places)
    expect([found, hasTrace]).toEqual([[], true])
  })

  it("returns no value that does not belong where it was sent, nor does any log or row", async () => {
    const output = captureOutput(world())
    const wrong = {
      sign_key: KEY,
      previous_sign_key: KEY,
      number: CARD.number,
      security_code: CARD.security_code,
      card: CARD,
      colour: "red",
    }
    const bodies = [
      wrong,
      { ...wrong, sign_key: [KEY] },
      { sign_key: { of: KEY } },
      { sign_key: KEY, profile: { signing: { digest: KEY } } },
      [wrong],
      `{"sign_key":"${KEY}","number":"${CARD.number}"`,
    ]
    const places: Place[] = []
    for (const { path } of routes("POST")) {
      const address = `${world().url}${path.replace("{handle}", "default").replace("{id}", "none")}`
      for (const body of bodies) {
        const text = typeof body === "string" ? body : JSON.stringify(body)
        const answer = await ask(address, {
          method: "POST",
          headers: { ...(await headers()), "content-type": "application/json" },
          body: text,
        })
        places.push({ where: `the answer to POST ${path} (HTTP ${answer.status})`, text: answer.text })
        // An action without an input has nothing to reject.
        expect([path, answer.status]).not.toEqual([path, 500])
      }
    }
    expect(places.length).toBeGreaterThan(90)
    expect(places.filter(({ where }) => where.includes("HTTP 400")).length).toBeGreaterThan(60)
    places.push(
      { where: "the log", text: output.text() },
      { where: "the database", text: await everythingStored(world()) }
    )
    output.release()
    const { found, hasTrace } = await search(
      [...CARDS_AND_CODES, secretText("the key", KEY)],
      /"type":"invalid_data"/,
      places
    )
    expect([found, hasTrace]).toEqual([[], true])
  })
})

describe("The dashboard as it is built", () => {
  it.each([".medusa/server/src/admin", "integration-tests/store/.medusa/server/public/admin"])(
    "holds no card number, and no key that was there when it was built: %s",
    async (folder) => {
      const keys = Object.entries(atBuild).filter(([name]) => /_(KEY|SECRET)$/.test(name))
      expect(keys).toHaveLength(4)
      const forbidden = [...CARDS_AND_CODES, ...keys.map(([name, key]) => secretText(name, key))]
      const { found, hasTrace } = await search(
        forbidden,
        /acquiring\/subscriptions|\/card-payments/,
        fileText(join(root, folder))
      )
      expect([found, hasTrace]).toEqual([[], true])
    }
  )
})
