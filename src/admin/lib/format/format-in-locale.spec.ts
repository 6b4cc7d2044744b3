import { verbatim, momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import { account } from "../../../testing/account"
import { modificationRow } from "../../../testing/modification-row"
import { paymentRow } from "../../../testing/payment-row"
import { unresolvedModification } from "../../../application/problems/finders/modifications"
import { unresolved } from "../../../application/problems/finders/uncertain-payments"
import { notInMedusa } from "../../../application/problems/finders/unsynced-payments"
import { formatInLocale } from "./format-in-locale"

const NOON = new Date("2026-06-15T12:00:00.000Z")

const inShanghai = (told: Parameters<typeof formatInLocale>[0]): string =>
  formatInLocale(told, "zh-CN", "Asia/Shanghai")

describe("a message of the server for a viewer", () => {
  it("in Shanghai who reads Chinese is Chinese, with times by the clock there", () => {
    const waiting = unresolved(paymentRow({ state: "pending", updated_at: NOON, next_poll_at: NOON }))
    expect(inShanghai(waiting.summary)).toBe(
      "订单号 ABC0123456789ABCDEF 的 21.77 EUR 支付自 2026年6月15日 20:00 起等待银行或审核的决定。"
    )
    expect(inShanghai(waiting.impact)).toBe("在作出决定之前，其订单尚未最终确定，客户也不能用其他卡付款。")
    expect(inShanghai(waiting.resolution)).toBe(
      "如果该支付待审核，请通过或拒绝：管理后台“银行卡支付 → 审核”。插件将于 2026年6月15日 20:00 再次查询网关。"
    )
  })

  it("is Chinese also in what a sentence is made of", () => {
    const { summary, resolution } = unresolvedModification({
      ...modificationRow({ state: "unknown" }),
      order_no: "ABC",
    })
    expect(inShanghai(summary)).toBe("订单号 ABC 的 10.00 EUR 退款的结果尚不明确。")
    expect(inShanghai(resolution)).toBe("请在网关后台查找 ABC，然后记录结果（在管理后台“银行卡支付”下该支付的页面）。")
  })

  it("in Berlin who reads English is English, with times by the clock there", () => {
    const { summary, resolution } = notInMedusa(
      paymentRow({ state: "captured", orphaned_at: NOON }),
      account({ orphanGraceMinutes: 30 })
    )
    expect(formatInLocale(summary, "en", "Europe/Berlin")).toBe(
      "The captured payment of 21.77 EUR with order number ABC0123456789ABCDEF has no order in Medusa."
    )
    expect(formatInLocale(resolution, "en", "Europe/Berlin")).toMatch(
      /^No action is needed: if the payment has no order by Jun 15, 2026, 2:30\sPM, the plugin reverses it automatically/
    )
  })

  it("leaves texts of others unchanged, and is English if a text or a language is missing", () => {
    expect(
      inShanghai(
        joinMessages(
          createMessage("modifications.not_sent_again"),
          verbatim("The bank said no."),
          createMessage("problems.renewal_waiting.summary_no_reason")
        )
      )
    ).toBe("插件不会重复发送。The bank said no. 原因未知。")
    expect(formatInLocale(createMessage("problems.gateway_charge_unexpected.impact_reversed"), "fr")).toBe(
      "The charge was reversed."
    )
  })

  it("follows today's catalogue also where it was stored before a wording changed", () => {
    const stored = JSON.parse(
      '{"code":"problems.no_worker.summary","params":{"date":{"at":"2026-06-15T12:00:00.000Z"}}}'
    )
    expect(formatInLocale(stored, "en", "Europe/Berlin")).toBe(
      formatInLocale(createMessage("problems.no_worker.summary", { date: momentOf(NOON) }), "en", "Europe/Berlin")
    )
    expect(inShanghai(stored)).toBe(inShanghai(createMessage("problems.no_worker.summary", { date: momentOf(NOON) })))
  })

  it("shows the code and the values of a message that the catalogue no longer has", () => {
    const gone = '{"code":"something.gone","params":{"amount":"29.90 EUR","date":{"at":"2026-06-15T12:00:00.000Z"}}}'
    expect(inShanghai(JSON.parse(gone))).toBe("something.gone (amount: 29.90 EUR, date: 2026年6月15日 20:00)")
    expect(inShanghai(JSON.parse('{"code":"something.new","params":{}}'))).toBe("something.new")
  })

  it("leaves the text of others as it is, although it reads as one of the plugin's sentences", () => {
    const text = "The charge was reversed. Insufficient funds since 2026-06-15 12:00 UTC."
    expect(inShanghai(verbatim(text))).toBe(text)
    expect(formatInLocale(verbatim(text), "en", "Europe/Berlin")).toBe(text)
  })
})
