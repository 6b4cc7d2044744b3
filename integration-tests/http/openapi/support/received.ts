import { z } from "@medusajs/framework/zod"
import { search } from "../../../../testing/leaks/search"
import { secretText } from "../../../../testing/leaks/spellings"
import type AcquiringModuleService from "../../../../src/modules/acquiring/service"
import { keysAndTokens } from "../../hostile/support/keys-and-tokens"
import { described, differenceFrom } from "./description"

const OURS = /^\/(admin|store|store\/customers\/me)\/acquiring\//

interface Heard {
  readonly request: string
  readonly status: number
  readonly text: string
}

/** The operations with a compared good answer that has content, such as `GET /admin/acquiring/plans/{id}`. */
export const compared = new Set<string>()

/** The successful answers of our routes to this process. */
export interface Listening {
  /**
   * Faults of the answers since the last call: they differ from docs/openapi.json, or contain a secret of the store.
   */
  faults(acquiring: AcquiringModuleService): Promise<string[]>
  stop(): void
}

/** Collects answers from now on, to any caller. */
export function listenTo(url: string): Listening {
  const { fetch } = globalThis
  const heard: Heard[] = []
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    if (origin === url && OURS.test(pathname) && response.ok) {
      heard.push({
        request: `${init?.method ?? "GET"} ${pathname}`,
        status: response.status,
        text: await response.clone().text(),
      })
    }
    return response
  }
  return {
    async faults(acquiring) {
      const answers = heard.splice(0)
      if (answers.length === 0) return []
      const different = answers.flatMap(compare)
      const kept = (await keysAndTokens(acquiring)).map((text) => secretText("a key or the token of a card", text))
      const { found } = await search(
        kept,
        /./,
        answers.map(({ request, text }) => ({ where: `the answer to ${request}`, text }))
      )
      return [...new Set([...different, ...found])]
    },
    stop() {
      globalThis.fetch = fetch
    },
  }
}

/** A list without rows shows no row's fields. */
function compare({ request, status, text }: Heard): string[] {
  const json: unknown = JSON.parse(text)
  const isEmpty = Object.values(z.record(z.string(), z.unknown()).parse(json)).some(
    (value) => Array.isArray(value) && value.length === 0
  )
  const modification = described(request)
  if (modification && !isEmpty) compared.add(`${modification.method} ${modification.path}`)
  return [differenceFrom(request, status, json) ?? []].flat()
}
