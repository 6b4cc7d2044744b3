import type { Sandbox } from "../../testing/processes/sandbox"
import type { Store } from "../../testing/store/store"

/** A demo that runs. */
export interface Demo {
  readonly store: Store
  readonly sandbox: Sandbox
  readonly databaseUrl: string
  /** One for each account at the sandbox. */
  readonly signKeys: readonly string[]
  readonly admin: { readonly email: string; readonly password: string }
}

/** The addresses and logins that a person needs in the demo. */
export function welcome({ store, sandbox, admin }: Demo): string {
  return `
  The shop      ${store.url}/shop         (made with the browser kit)
                ${store.url}/react-shop   (made with the React components)
  The admin     ${store.url}/app
                ${admin.email}
                ${admin.password}
  The sandbox   ${sandbox.url}   (the gateway: every payment, and the test cards)

  Pay with 4111 1111 1111 1111, any date to come, any code.
  Ctrl-C ends everything. The data stays until: npm run demo -- --fresh

`
}
