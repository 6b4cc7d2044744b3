/** The gateway's own fields of a person, company or account, by name. */
export type PartyFields = Readonly<Record<string, string>>

/** The parties of a payout: its receiver, the source of its money, and its payer. */
export const PARTIES = ["beneficiary", "fund_source", "payer"] as const

export type PartyName = (typeof PARTIES)[number]

type FormInput = { readonly fields: PartyFields } | { readonly wrongLine: number }

type TypedParties =
  | {
      readonly parties: {
        readonly beneficiary: PartyFields
        readonly fund_source?: PartyFields
        readonly payer?: PartyFields
      }
    }
  | { readonly wrong: PartyName; readonly line: number }

/**
 * Parses the input: one field per line, with name, colon and value.
 *
 * @returns the number of the first invalid line, if there is one
 */
export function partyOf(text: string): FormInput {
  const fields = new Map<string, string>()
  for (const [place, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue
    const [, name, value] = /^\s*([A-Za-z]\w{0,63})\s*[:=]\s*(\S.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined || fields.has(name)) return { wrongLine: place + 1 }
    fields.set(name, value)
  }
  return { fields: Object.fromEntries(fields) }
}

/** Parses all parties; those without input are left out. */
export function partiesOf(typed: Readonly<Record<PartyName, string>>): TypedParties {
  const read: Partial<Record<PartyName, PartyFields>> = {}
  for (const name of PARTIES) {
    const party = partyOf(typed[name])
    if ("wrongLine" in party) return { wrong: name, line: party.wrongLine }
    if (Object.keys(party.fields).length > 0) read[name] = party.fields
  }
  return { parties: { ...read, beneficiary: read.beneficiary ?? {} } }
}
