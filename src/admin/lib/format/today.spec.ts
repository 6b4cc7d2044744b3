import { startOfDay } from "./today"

describe("the beginning of a day", () => {
  it("is the same at all times of the day, and another one after midnight", () => {
    const day = new Date(2030, 4, 2).getTime()
    expect(
      [new Date(2030, 4, 2), new Date(2030, 4, 2, 12, 30), new Date(2030, 4, 2, 23, 59, 59, 999)].map((moment) =>
        startOfDay(moment)
      )
    ).toEqual([day, day, day])
    expect(startOfDay(new Date(2030, 4, 3, 0, 0, 1))).toBe(new Date(2030, 4, 3).getTime())
  })

  it("is midnight also some days before, over the ends of months and days that are longer or shorter", () => {
    expect(startOfDay(new Date(2030, 2, 3, 15), 7)).toBe(new Date(2030, 1, 24).getTime())
    expect(startOfDay(new Date(2030, 3, 15, 15), 30)).toBe(new Date(2030, 2, 16).getTime())
  })
})
