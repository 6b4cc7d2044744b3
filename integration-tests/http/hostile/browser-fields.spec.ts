import { cardOf, checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"
import { attemptsOf, onlyAttempt } from "../provider/support/attempts"
import { APPROVED, payDirect, refOf } from "../../../testing/shop/pay"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { everythingStored } from "./support/stored"

const MPI = { eci: "05", cavv: "AAABBBCCC", dsTransID: "f38e6948-5388-41a6-bca4-b49723c19437" }

withStore("Fields that decide about risk, liability or price", (world) => {
  /** Has the store's own option answer. */
  function serverSays(answer: () => unknown) {
    const acquiring = moduleOf(world())
    const serverFields = jest.fn(answer)
    jest.replaceProperty(acquiring, "options", Object.assign({ ...acquiring.options }, { serverFields }))
    return serverFields
  }

  afterEach(() => jest.restoreAllMocks())

  it.each<[string, unknown]>([
    ["mpi_info", MPI],
    ["shopper_level", "gold"],
    ["price_id", "P-1"],
    ["quote_id", "Q-1"],
    ["quote_price", "0.01"],
  ])("are refused from a browser: %s", async (field, value) => {
    const ready = await world().newCart()
    const extra = { [field]: value }
    const card = await world().acquiring.card(refOf(ready), { ...cardOf(APPROVED) }, { extra })
    const page = await world().acquiring.checkout(refOf(ready), { extra })
    for (const { status, text } of [card, page]) {
      expect([status, text]).toEqual([400, expect.stringContaining("invalid_request")])
    }
    expect(await attemptsOf(world(), ready.session.id)).toEqual([])
  })

  it("are sent as the merchant's server sets them, and are hidden from the shopper", async () => {
    const authorise = jest.spyOn(await clientOf(world()), "authorise")
    const serverFields = serverSays(() => ({
      mpi_info: MPI,
      shopper_level: "gold",
      quote_id: "Q-1",
      quote_price: "29.90",
    }))
    const ready = await world().newCart()
    const paid = await payDirect(world(), ready)
    expect(serverFields).toHaveBeenCalledWith(
      { payment_session_id: ready.session.id, cart_id: ready.cart.id, customer_id: undefined },
      expect.anything()
    )
    expect(authorise.mock.calls[0]?.[0]).toMatchObject({
      shopper_level: "gold",
      quote_id: "Q-1",
      quote_price: "29.90",
      additional_information: [{ mpi_info: MPI }],
    })
    expect(JSON.stringify(paid)).not.toContain(MPI.cavv)
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("captured")
  })

  it.each<[string, unknown]>([
    ["quote_price", { quote_price: 29.9 }],
    ["card", { card: "4111111111111111" }],
  ])("stop the payment before anything is sent if the server's are wrong: %s", async (_name, answer) => {
    serverSays(() => answer)
    const ready = await world().newCart()
    const { status, text } = await world().acquiring.card(refOf(ready), cardOf(APPROVED))
    expect(status).toBe(500)
    expect(text).not.toContain("4111111111111111")
    expect(await attemptsOf(world(), ready.session.id)).toEqual([])
    expect((await world().sandbox.ledger()).requests.authorise ?? 0).toBe(0)
  })

  it("and what is private of a shopper are sealed at rest, open for the request alone, and go with the attempt", async () => {
    const papers = "X1234567-PASSPORT"
    serverSays(() => ({ mpi_info: MPI }))
    const ready = await world().newCart()
    const extra = { birth_date: "29-02-1988", document: papers, note: "leave it at the door" }
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(ready), { extra }))
    const stored = await everythingStored(world())
    for (const secret of [papers, "29-02-1988", MPI.cavv]) expect(stored).not.toContain(secret)
    expect(stored).toContain("leave it at the door")
    // A copy in another row opens nothing.
    const { id } = await onlyAttempt(world(), ready.session.id)
    const row = await moduleOf(world()).payments.find(id)
    if (!row) throw new Error("The attempt has no row.")
    expect(moduleOf(world()).openRequest(row)?.extra).toEqual({ ...extra, mpi_info: MPI })
    expect(() => moduleOf(world()).openRequest({ ...row, id: "acqpay_other" })).toThrow(/cannot be decrypted/)

    const checkout = jest.spyOn(await clientOf(world()), "checkout")
    await new Shopper().open(url)
    expect(checkout.mock.calls[0]?.[0]).toMatchObject({
      birth_date: extra.birth_date,
      document: papers,
      additional_information: [{ mpi_info: MPI }],
    })
    const page = await new Shopper().open(url)
    await payHosted(new Shopper(), page, cardOf(APPROVED))
    const after = await eventually(async () =>
      (await moduleOf(world()).payments.ofSession(ready.session.id)).find(({ state }) => state === "captured")
    )
    expect([after.request, after.private_request]).toEqual([null, null])
  })
})
