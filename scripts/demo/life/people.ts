import type { HttpTypes } from "@medusajs/framework/types"

/** The regions of the shop, by their places in its catalogue. */
export type Country = "de" | "fr" | "nl" | "es" | "it" | "at" | "be" | "ie" | "pt" | "us" | "jp"

/** A customer of the shop: a placeholder name of their country. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly address: HttpTypes.StoreAddAddress & { readonly country_code: Country }
}

type Line = readonly [first: string, last: string, street: string, postalCode: string, city: string, country: Country]

const LINES: readonly Line[] = [
  ["Erika", "Mustermann", "Lindenweg 14", "10115", "Berlin", "de"],
  ["Max", "Mustermann", "Am Hafen 3", "20457", "Hamburg", "de"],
  ["Lieschen", "Müller", "Rosengasse 21", "80331", "München", "de"],
  ["Otto", "Normalverbraucher", "Gartenstraße 7", "50667", "Köln", "de"],
  ["Petra", "Musterfrau", "Mühlpfad 9", "04109", "Leipzig", "de"],
  ["Marie", "Martin", "12 rue des Tilleuls", "69001", "Lyon", "fr"],
  ["Jean", "Dupont", "5 quai du Nord", "33000", "Bordeaux", "fr"],
  ["Jan", "Jansen", "Singelkade 88", "1015 AB", "Amsterdam", "nl"],
  ["Piet", "Janssen", "Molenstraat 40", "3511 CD", "Utrecht", "nl"],
  ["María", "García", "Calle del Olmo 18", "28012", "Madrid", "es"],
  ["Juan", "Pérez", "Carrer de la Mar 6", "08003", "Barcelona", "es"],
  ["Maria", "Bianchi", "Via dei Glicini 31", "20121", "Milano", "it"],
  ["Mario", "Rossi", "Via Acqua Chiara 2", "50122", "Firenze", "it"],
  ["Maria", "Musterfrau", "Kirchsteig 11", "1010", "Wien", "at"],
  ["Jan", "Peeters", "Vlasmarkt 25", "9000", "Gent", "be"],
  ["Mary", "Murphy", "7 Harbour Row", "D02 X285", "Dublin", "ie"],
  ["João", "Silva", "Rua das Oliveiras 54", "1200-109", "Lisboa", "pt"],
  ["Lena", "Mustermann", "Uferstraße 60", "13357", "Berlin", "de"],
  ["Anna", "Jansen", "Keizersplein 19", "1017 ZZ", "Amsterdam", "nl"],
  ["Jan", "Kowalski", "Sonnenallee 203", "12045", "Berlin", "de"],
  ["Jane", "Doe", "418 Maple Court", "97205", "Portland", "us"],
  ["John", "Doe", "77 Orchard Lane", "11201", "Brooklyn", "us"],
  ["John", "Smith", "1902 Bayview Drive", "94110", "San Francisco", "us"],
  ["Hanako", "Yamada", "2-14-6 Aobadai", "153-0042", "Tokyo", "jp"],
]

/** The customers of the shop: most are in Europe, some in the United States and in Japan. */
export const PEOPLE: readonly Person[] = LINES.map(
  ([first_name, last_name, address_1, postal_code, city, country]) => ({
    name: `${first_name} ${last_name}`,
    email: `${nameInAddress(first_name)}.${nameInAddress(last_name)}@mail.example`,
    address: { first_name, last_name, address_1, postal_code, city, country_code: country },
  })
)

/** The place of a country's region in the shop's catalogue. */
export function regionOf({ address }: Person): 0 | 1 | 2 {
  switch (address.country_code) {
    case "us":
      return 1
    case "jp":
      return 2
    default:
      return 0
  }
}

/** A customer by their name. @throws Error if nobody has it */
export function personNamed(name: string): Person {
  const person = PEOPLE.find((one) => one.name === name)
  if (!person) throw new Error(`No customer of the demo is named ${name}.`)
  return person
}

function nameInAddress(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase()
}
