import { clientNetwork } from "../../../../application/payments/card/client-network"
import type { AuditEntry } from "./audit-trail"
import { RejectedRequests } from "./rejected-requests"

const NOW = new Date("2026-01-01T00:00:00Z")
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000)

describe("rejected requests", () => {
  function stored() {
    const entries: { readonly route: string | null; readonly count: unknown; readonly from: string | null }[] = []
    const addRejected = (entry: AuditEntry, { ip_address }: { readonly ip_address: string | null }): Promise<void> => {
      entries.push({ route: entry.subject, count: entry.input?.count, from: ip_address })
      return Promise.resolve()
    }
    const requests = new RejectedRequests({ addRejected })
    const reject = (ip_address: string, now = NOW, request: object = {}, route = "POST /x") =>
      requests.add(
        request,
        {
          route,
          status: 401,
          actor_id: null,
          origin: { ip_address, user_agent: "x", credential: null },
          client: clientNetwork(ip_address),
        },
        now
      )
    return { entries, requests, reject }
  }

  it("are one entry at once, and one with their count when the minute is over", async () => {
    const { entries, requests, reject } = stored()
    for (let count = 0; count < 500; count += 1) await reject("203.0.113.1")
    expect(entries).toEqual([{ route: "POST /x", count: 1, from: "203.0.113.1" }])
    await reject("203.0.113.1", later(60))
    expect(entries.map(({ count }) => count)).toEqual([1, 499, 1])
    await requests.close()
    expect(entries).toHaveLength(3)
  })

  it("are distinguished by route and address, and an IPv6 network is one address", async () => {
    const { entries, requests, reject } = stored()
    await reject("203.0.113.1")
    await reject("203.0.113.1", NOW, {}, "POST /y")
    await reject("2001:db8:1:2::1")
    await reject("2001:db8:1:2::2")
    expect(entries.map(({ route, from }) => [route, from])).toEqual([
      ["POST /x", "203.0.113.1"],
      ["POST /y", "203.0.113.1"],
      ["POST /x", "2001:db8:1:2::1"],
    ])
    await requests.close()
  })

  it("from ever more addresses share one entry", async () => {
    const { entries, requests, reject } = stored()
    for (let count = 0; count < 1000; count += 1) await reject(`203.0.${Math.floor(count / 250)}.${count % 250}`)
    expect(entries).toHaveLength(51)
    await requests.close()
    expect(entries.at(-1)).toEqual({ route: "*", count: 949, from: null })
    expect(entries).toHaveLength(52)
  })

  it("that are reported twice count once", async () => {
    const { entries, requests, reject } = stored()
    const request = {}
    await reject("203.0.113.1", NOW, request)
    await reject("203.0.113.1", NOW, request)
    await requests.close()
    expect(entries).toHaveLength(1)
  })
})
