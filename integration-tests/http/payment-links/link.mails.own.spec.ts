import { Modules } from "@medusajs/framework/utils"
import type { PaymentLinkRecord } from "../../../src/application/payment-links/link-record"
import { withOwnStore } from "../../../testing/store/with-store"
import { addPiece } from "../../../testing/shop/add-piece"
import {
  cancelLink,
  linkNow,
  waitForLink,
  makeLink,
  orderWithOneMore,
  payLink,
} from "../../../testing/shop/payment-links"

withOwnStore("A payment link", { env: { ACQUIRING_SUBSCRIPTION_MAILS: "true" } }, (world) => {
  const notifications = () => world().container.resolve(Modules.NOTIFICATION)
  const mails = () =>
    notifications().listNotifications(
      { channel: "email", template: "acquiring-payment-link" },
      { order: { created_at: "ASC" } }
    )
  const receivers = async () => (await mails()).map(({ to }) => to)
  const mail = async ({ id }: PaymentLinkRecord, body: Record<string, unknown> = {}) =>
    (
      await world().admin.client.fetch<{ payment_link: PaymentLinkRecord }>(
        `/admin/acquiring/payment-links/${id}/mail`,
        { method: "POST", body }
      )
    ).payment_link
  const newLink = async () => makeLink(world(), { order_id: await orderWithOneMore(world()) })

  it("is mailed to the address of its order, with the customer's text of its page, and shows when and to whom", async () => {
    const link = await newLink()
    expect(link).toMatchObject({ mailed_at: null, mailed_to: null })
    expect(await mail(link)).toMatchObject({
      state: "open",
      mailed_to: "shopper@example.com",
      mailed_at: expect.any(String),
    })
    const [sent, ...others] = await mails()
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      to: "shopper@example.com",
      resource_id: link.id,
      status: "success",
      data: {
        payment_link: {
          id: link.id,
          url: link.url,
          amount: "25.00",
          currency_code: "eur",
          purpose: { kind: "order", number: expect.stringMatching(/^\d+$/) },
        },
      },
    })
    await payLink(link.url)
    expect(await waitForLink(world(), link.id, "paid")).toMatchObject({ mailed_to: "shopper@example.com" })
  })

  it("is mailed once, however many press at the same moment or soon after, and the others get that as the reason", async () => {
    const link = await newLink()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => mail(link)))
    expect(answers.filter(({ status }) => status === "fulfilled")).toMatchObject([
      { value: { mailed_to: "shopper@example.com" } },
    ])
    const pressedAgain = {
      status: 409,
      message: expect.stringContaining(
        "Payment link not sent: it was sent to this address less than a minute ago. Wait a minute before you send it again."
      ),
    }
    expect(answers.filter(({ status }) => status === "rejected")).toMatchObject(Array(3).fill({ reason: pressedAgain }))
    await expect(mail(link)).rejects.toMatchObject(pressedAgain)
    expect(await receivers()).toEqual(["shopper@example.com"])
  })

  it("is mailed to another address that is given, and not to what is none", async () => {
    const link = await newLink()
    await mail(link)
    expect(await mail(link, { email: "office@example.com" })).toMatchObject({ mailed_to: "office@example.com" })
    await expect(mail(link, { email: "office" })).rejects.toMatchObject({ status: 400 })
    expect(await receivers()).toEqual(["shopper@example.com", "office@example.com"])
  })

  it("is not mailed when it was taken back or paid, nor when its amount is not what is outstanding any more", async () => {
    const taken = await newLink()
    await cancelLink(world(), taken.id)
    await expect(mail(taken)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Payment link not sent: it is canceled. Create a new one and send that."),
    })
    const paid = await newLink()
    await payLink(paid.url)
    await waitForLink(world(), paid.id, "paid")
    await expect(mail(paid)).rejects.toMatchObject({
      status: 409,
      message: "Payment link not sent: it is already paid.",
    })
    const changed = await newLink()
    await addPiece(world(), changed.order_id ?? "")
    await expect(mail(changed)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "Payment link not sent: the outstanding amount has changed. Cancel it, create a new one and send that."
      ),
    })
    expect(await mails()).toEqual([])
  })

  it("is not noted as mailed when the provider fails, and can be mailed at once after that", async () => {
    const link = await newLink()
    const create = jest
      .spyOn(notifications(), "createNotifications")
      .mockRejectedValueOnce(new Error("the mail server is down"))
    await expect(mail(link)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "Payment link not sent: the notification provider did not accept the email. Check its settings, or copy the link and send it yourself."
      ),
    })
    create.mockRestore()
    expect(await linkNow(world(), link.id)).toMatchObject({ mailed_at: null, mailed_to: null })
    await mail(link)
    expect(await receivers()).toEqual(["shopper@example.com"])
  })

  it("that is of nobody is not found", async () => {
    await expect(
      world().admin.client.fetch("/admin/acquiring/payment-links/acqlink_none/mail", { method: "POST" })
    ).rejects.toMatchObject({ status: 404 })
  })
})
