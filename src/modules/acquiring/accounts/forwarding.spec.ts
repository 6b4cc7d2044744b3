import { Forwarding } from "./forwarding"

const at = (minutes: number): Date => new Date(Date.UTC(2031, 4, 1) + minutes * 60_000)

describe("requests through a proxy that is not configured", () => {
  it("are found when all of an hour have the header, and there are some", () => {
    const forwarding = new Forwarding()
    for (let minute = 0; minute < 9; minute++) forwarding.note(true, at(minute))
    expect(forwarding.isBehindProxy(at(9))).toBe(false)
    forwarding.note(true, at(9))
    expect([forwarding.isBehindProxy(at(9)), forwarding.isBehindProxy(at(61))]).toEqual([true, false])
  })

  it("are no such ones where a shopper came directly, whatever one person writes", () => {
    const forwarding = new Forwarding()
    forwarding.note(false, at(0))
    for (let request = 0; request < 50; request++) forwarding.note(true, at(1))
    expect([forwarding.isBehindProxy(at(59)), forwarding.isBehindProxy(at(60))]).toEqual([false, true])
  })

  it("are warned of once an hour", () => {
    const forwarding = new Forwarding()
    expect([0, 1, 59, 60, 61].map((minute) => forwarding.note(true, at(minute)))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    expect(forwarding.note(false, at(200))).toBe(false)
  })
})
