/** The gateway's own fields of a person, company or account, by name. */
export type PartyFields = Readonly<Record<string, string>>

/** Who takes part in a payout: who receives it, where its money is from, who pays it. */
export const PARTIES = ["beneficiary", "fund_source", "payer"] as const

export type PartyName = (typeof PARTIES)[number]

type Typed = { readonly fields: PartyFields } | { readonly wrongLine: number }

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
 * Reads what was typed: one field a line, its name, a colon and its value.
 *
 * @returns the number of the first line that is none
 */
export function partyOf(text: string): Typed {
  const fields = new Map<string, string>()
  for (const [place, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue
    const [, name, value] = /^\s*([A-Za-z]\w{0,63})\s*[:=]\s*(\S.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined || fields.has(name)) return { wrongLine: place + 1 }
    fields.set(name, value)
  }
  return { fields: Object.fromEntries(fields) }
}

/** Reads all that was typed; of whom nothing is typed is left out. */
export function partiesOf(typed: Readonly<Record<PartyName, string>>): TypedParties {
  const read: Partial<Record<PartyName, PartyFields>> = {}
  for (const name of PARTIES) {
    const party = partyOf(typed[name])
    if ("wrongLine" in party) return { wrong: name, line: party.wrongLine }
    if (Object.keys(party.fields).length > 0) read[name] = party.fields
  }
  return { parties: { ...read, beneficiary: read.beneficiary ?? {} } }
}
