import { allPages } from "./all-pages"

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: String(from + index) }))

describe("all pages of a list", () => {
  it("are requested until there are no more", async () => {
    const asked: number[] = []
    const found = await allPages(async ({ limit, offset }) => {
      asked.push(offset)
      return { rows: rows(offset, Math.min(offset + limit, 250)), count: 250 }
    })
    expect(found).toEqual(rows(0, 250))
    expect(asked).toEqual([0, 100, 200])
  })

  it("hold a row once that a new one has moved to the next page", async () => {
    const found = await allPages(async ({ offset }) => ({
      rows: offset === 0 ? rows(0, 100) : rows(99, 101),
      count: 102,
    }))
    expect(found).toEqual(rows(0, 101))
  })

  it("end where the list has become shorter meanwhile", async () => {
    const found = await allPages(async ({ offset }) =>
      offset === 0 ? { rows: rows(0, 100), count: 101 } : { rows: [], count: 100 }
    )
    expect(found).toEqual(rows(0, 100))
  })
})
