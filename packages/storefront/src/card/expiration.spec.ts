import { readExpiration } from "./expiration"

describe("readExpiration", () => {
  it.each([
    ["01/30", "01", "2030"],
    ["1/30", "01", "2030"],
    ["01 / 30", "01", "2030"],
    ["01/2030", "01", "2030"],
    ["0130", "01", "2030"],
    ["130", "01", "2030"],
    ["012030", "01", "2030"],
    ["2030-01", "01", "2030"],
    ["12-2030", "12", "2030"],
  ])("understands %p", (text, expirationMonth, expirationYear) => {
    expect(readExpiration(text)).toEqual({ expirationMonth, expirationYear })
  })

  const unreadable = [[""], ["soon"], ["12"], ["12/3"], ["12/20301"], ["1/2/30"], ["-1/30"]]

  it.each(unreadable)("leaves %p to the backend to refuse", (text) => {
    expect(readExpiration(text)).toEqual({ expirationMonth: "", expirationYear: "" })
  })
})
