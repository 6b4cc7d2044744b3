import { isOnlyRead } from "./instrument"

const READS = "exports.GET = void 0;\nexports.GET = async () => {}"
const WRITES = `${READS}\nexports.POST = async () => {}`

describe("a file that needs no points", () => {
  it("is a route of the merchant's that answers GET alone", () => {
    expect(isOnlyRead("api/admin/acquiring/payments/route", READS)).toBe(true)
    expect(isOnlyRead("api/admin/acquiring/payments/route", WRITES)).toBe(false)
  })

  it("is no page and no route of the shop's, where GET may write as well, nor anything else", () => {
    for (const name of [
      "api/acquiring/return/[token]/route",
      "api/store/acquiring/returns/[token]/route",
      "api/http/payments/take-return",
    ]) {
      expect([name, isOnlyRead(name, READS)]).toEqual([name, false])
    }
  })
})
