import { maskCardNumbers, passesLuhn } from "./luhn"

it("knows the check digit of a card number", () => {
  expect(["4111111111111111", "378282246310005", "30569309025904"].map(passesLuhn)).toEqual([true, true, true])
  expect(["4111111111111112", "", "0", "4111 1111 1111 1111", "٤١١١١١١١١١١١١١١١"].map(passesLuhn)).toEqual(
    Array(5).fill(false)
  )
})

it("masks card numbers in free text and leaves other numbers", () => {
  expect(maskCardNumbers("Card 4111 1111-1111 1111, please; order 1234567890123456")).toBe(
    "Card ***, please; order 1234567890123456"
  )
})
