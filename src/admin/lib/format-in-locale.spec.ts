import { verbatim, momentOf, joinMessages, createMessage } from "../../domain/shared/messages/message"
import { account } from "../../testing/account"
import { modificationRow } from "../../testing/modification-row"
import { paymentRow } from "../../testing/payment-row"
import { unresolvedModification } from "../../application/problems/finders/modifications"
import { unresolved } from "../../application/problems/finders/uncertain-payments"
import { notInMedusa } from "../../application/problems/finders/unsynced-payments"
import { formatInLocale, saidInWords } from "./format-in-locale"

const NOON = new Date("2026-06-15T12:00:00.000Z")

const inShanghai = (told: Parameters<typeof formatInLocale>[0]): string =>
  formatInLocale(told, "zh-CN", "Asia/Shanghai")

describe("a message of the server for a viewer", () => {
  it("in Shanghai who reads Chinese is Chinese, with times by the clock there", () => {
    const waiting = unresolved(paymentRow({ state: "pending", updated_at: NOON, next_poll_at: NOON }))
    expect(inShanghai(waiting.messages.summary)).toBe(
      "订单号 ABC0123456789ABCDEF 的 21.77 EUR 支付自 2026年6月15日 20:00 起等待银行或审核的决定。"
    )
    expect(inShanghai(waiting.messages.impact)).toBe("在作出决定之前，其订单尚未最终确定，客户也不能用其他卡付款。")
    expect(inShanghai(waiting.messages.resolution)).toBe(
      "如果该支付待审核，请通过或拒绝：管理后台“银行卡支付 → 审核”。插件将于 2026年6月15日 20:00 再次查询网关。"
    )
  })

  it("is Chinese also in what a sentence is made of", () => {
    const { messages: told } = unresolvedModification({ ...modificationRow({ state: "unknown" }), order_no: "ABC" })
    expect(inShanghai(told.summary)).toBe("订单号 ABC 的 10.00 EUR 退款的结果尚不明确。")
    expect(inShanghai(told.resolution)).toBe(
      "请在网关后台查找 ABC，然后记录结果（在管理后台“银行卡支付”下该支付的页面）。"
    )
  })

  it("in Berlin who reads English is English, with times by the clock there", () => {
    const { messages: told } = notInMedusa(
      paymentRow({ state: "captured", orphaned_at: NOON }),
      account({ orphanGraceMinutes: 30 })
    )
    expect(formatInLocale(told.summary, "en", "Europe/Berlin")).toBe(
      "The captured payment of 21.77 EUR with order number ABC0123456789ABCDEF has no order in Medusa."
    )
    expect(formatInLocale(told.resolution, "en", "Europe/Berlin")).toMatch(
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
    expect(inShanghai(JSON.parse('{"code":"something.new","params":{}}'))).toBe("something.new")
    expect(formatInLocale(createMessage("problems.gateway_charge_unexpected.impact_reversed"), "fr")).toBe(
      "The charge was reversed."
    )
  })

  it("is Chinese also inside a stored message, in the summary of a problem", () => {
    expect(
      inShanghai(
        joinMessages(
          createMessage("modifications.not_sent_again"),
          verbatim("Insufficient funds. The charge was reversed.")
        )
      )
    ).toBe(
      `插件不会重复发送。Insufficient funds. ${inShanghai(createMessage("problems.gateway_charge_unexpected.impact_reversed"))}`
    )
  })

  it("is English with times by the viewer's clock if it was stored in English", () => {
    const summary =
      "No worker has been active since 2026-06-15 12:00 UTC. Insufficient funds since 2026-06-15 12:00 UTC. The charge was reversed."
    const inBerlin =
      /^No worker has been active since Jun 15, 2026, 2:00\sPM\. Insufficient funds since 2026-06-15 12:00 UTC\. The charge was reversed\.$/
    expect(saidInWords(summary, "en", "Europe/Berlin")).toMatch(inBerlin)
    expect(
      formatInLocale(
        joinMessages(createMessage("modifications.not_sent_again"), verbatim(summary)),
        "en",
        "Europe/Berlin"
      ).slice("The plugin does not send it again. ".length)
    ).toMatch(inBerlin)
    expect(saidInWords("The charge was reversed.", "en")).toBe("The charge was reversed.")
  })

  it("is Chinese also if it was stored in English, except for texts of others", () => {
    const summary = "No worker has been active since 2026-06-15 12:00 UTC. Insufficient funds. The charge was reversed."
    expect(saidInWords(summary, "zh-CN", "Asia/Shanghai")).toBe(
      `${inShanghai(createMessage("problems.no_worker.summary", { date: momentOf(NOON) }))}Insufficient funds. ${inShanghai(createMessage("problems.gateway_charge_unexpected.impact_reversed"))}`
    )
  })
})
