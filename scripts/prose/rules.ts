/** A rule of CONTRIBUTING.md ("Language") that a sentence breaks. */
export interface Finding {
  readonly rule: "opener" | "word" | "length"
  /** The opener, the word, or the number of words. */
  readonly found: string
}

const MOST_WORDS = 30

const OPENER = /^(What|Who|Whoever|Whatever|Whose|Whom|That|Of|Nor|Where|Which|The same)\b/

/** Words that have a standard term instead, or that are in no other project's documents. */
const PRIVATE_WORDS = [
  "tell|tells|told|telling",
  "hear|hears|heard|unheard",
  "say|says|said|saying",
  "ask|asks|asked|asking|asker",
  "wish|wishes|wished",
  "notice|notices",
  "lapse|lapses|lapsed",
  "settle|settles|settled|settling",
  "anew|mend|mends|mended",
  "all the same|so that|of which",
  "comes? to nothing|came to nothing",
  "goes? back|went back|gives? back|gave back|given back|way back",
  "stands?|stood|standing",
  "deducts?|deducted|deduction|deductions",
  "contract|contracts|refusal|refusals",
  "adopt|adopts|adopted|adopting|booked",
].map((words) => new RegExp(`\\b(${words})\\b`, "i"))

/** The rules that one sentence breaks; code in backticks is no sentence. */
export function findingsOf(sentence: string): readonly Finding[] {
  const text = sentence.replace(/`[^`]*`/g, "code")
  const opener = OPENER.exec(text)?.[0]
  const words = text.split(/\s+/).length
  return [
    ...(opener === undefined ? [] : [{ rule: "opener", found: opener } as const]),
    ...PRIVATE_WORDS.flatMap((word) => {
      const found = word.exec(text)?.[0]
      return found === undefined ? [] : [{ rule: "word", found } as const]
    }),
    ...(words > MOST_WORDS ? [{ rule: "length", found: String(words) } as const] : []),
  ]
}
