/** A thing that the gateway's document says is "not shown", and what we assume. */
export interface OpenPoint {
  /** Section of the document. */
  readonly section: string
  readonly question: string
  readonly answer: string
  /** The settings that change the answer, with their defaults; none where none is needed. */
  readonly settings: readonly OpenPointSetting[]
}

export interface OpenPointSetting {
  /** The path in an account's profile. */
  readonly setting: string
  /** As text: a list with commas between its elements, an object as JSON. */
  readonly default: string
}

/** A setting by its path in the profile, with its default. */
export function setting(path: string, value: string): OpenPointSetting {
  return { setting: path, default: value }
}
