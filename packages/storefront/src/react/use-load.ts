import { useCallback, useEffect, useState } from "react"

export interface Loaded<Value> {
  value: Value | undefined
  error: unknown
  reload(): void
}

/** Loads a value when the component is shown, and again after `reload`. A late answer of an earlier load is dropped. */
export function useLoad<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; error?: unknown }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (value) => isCurrent && setState({ value }),
      (error: unknown) => isCurrent && setState({ error })
    )
    return () => {
      isCurrent = false
    }
  }, [load, round])
  const reload = useCallback(() => setRound((last) => last + 1), [])
  return { value: state.value, error: state.error, reload }
}
