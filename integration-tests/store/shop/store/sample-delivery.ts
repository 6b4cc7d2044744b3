import type { Delivery } from "./types"

const SHOPPER = { email: "shopper@example.com", first_name: "Sample", last_name: "Shopper", province: "" }

/** A fictitious address, because a visitor should not have to type one. */
export function sampleDelivery(country: string): Delivery {
  switch (country) {
    case "us":
      return {
        ...SHOPPER,
        address_1: "1 Example Avenue",
        postal_code: "10001",
        city: "New York",
        province: "NY",
        country_code: "us",
        phone: "+1 555 0100",
      }
    case "jp":
      return {
        ...SHOPPER,
        address_1: "1-1 Example, Chiyoda",
        postal_code: "100-0001",
        city: "Tokyo",
        country_code: "jp",
        phone: "+81 3 0000 0000",
      }
    default:
      return {
        ...SHOPPER,
        address_1: "1 Sample Street",
        postal_code: "10115",
        city: "Berlin",
        country_code: country,
        phone: "+49 30 000000",
      }
  }
}
