import { leasePool } from "./pool"

const ORIGIN = "http://127.0.0.1:9"

describe("the pool of connections", () => {
  it("is one for all users of an origin, and closed with the last of them", async () => {
    const [first, second] = [leasePool(ORIGIN, 1_000), leasePool(ORIGIN, 1_000)]
    expect(second.pool).toBe(first.pool)
    await first.release()
    expect(first.pool.closed).toBe(false)
    await second.release()
    expect(first.pool.closed).toBe(true)
  })

  it("is not closed by a user who releases it twice", async () => {
    const [first, second] = [leasePool(ORIGIN, 1_000), leasePool(ORIGIN, 1_000)]
    await first.release()
    await first.release()
    expect(second.pool.closed).toBe(false)
    await second.release()
  })

  it("is a new one for who comes after it was closed", async () => {
    const gone = leasePool(ORIGIN, 1_000)
    await gone.release()
    const anew = leasePool(ORIGIN, 1_000)
    expect(anew.pool).not.toBe(gone.pool)
    expect(anew.pool.closed).toBe(false)
    await anew.release()
  })

  it("is another one for another origin or another patience", async () => {
    const leases = [leasePool(ORIGIN, 1_000), leasePool(ORIGIN, 2_000), leasePool("http://127.0.0.1:10", 1_000)]
    expect(new Set(leases.map(({ pool }) => pool)).size).toBe(3)
    await Promise.all(leases.map(({ release }) => release()))
  })
})
