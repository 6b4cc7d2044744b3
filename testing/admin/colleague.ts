import { randomUUID } from "node:crypto"
import type Medusa from "@medusajs/js-sdk"

const PASSWORD = "a password of a colleague"

/** Another user of the dashboard. */
export interface Colleague {
  readonly email: string
  readonly password: string
  /** A token of their own login. */
  readonly token: string
}

interface Invited {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

interface Policy {
  readonly id: string
  readonly resource: string
  readonly operation: string
}

/**
 * Invites a colleague, who accepts and logs in. @param policies what their role allows, if the store has roles; none:
 * no role
 * @param who default: a colleague with an address of their own
 */
export async function newColleague(
  owner: Medusa,
  url: string,
  policies: readonly string[] = [],
  who: Omit<Invited, "email"> & Partial<Pick<Invited, "email">> = { first_name: "A", last_name: "Colleague" }
): Promise<Colleague> {
  const { email = `${randomUUID()}@example.com`, first_name, last_name } = who
  const role = policies.length === 0 ? {} : { roles: [await newRole(owner, policies)] }
  const { invite } = await owner.client.fetch<{ invite: { token: string } }>("/admin/invites", {
    method: "POST",
    body: { email, ...role },
  })
  const { token } = await post<{ token: string }>(`${url}/auth/user/emailpass/register`, { email, password: PASSWORD })
  await post(`${url}/admin/invites/accept?token=${invite.token}`, { email, first_name, last_name }, token)
  const login = await post<{ token: string }>(`${url}/auth/user/emailpass`, { email, password: PASSWORD })
  return { email, password: PASSWORD, token: login.token }
}

async function newRole(owner: Medusa, policies: readonly string[]): Promise<string> {
  const { policies: all } = await owner.client.fetch<{ policies: Policy[] }>("/admin/rbac/policies", {
    query: { limit: 1000 },
  })
  const ids = policies.map((name) => {
    const policy = all.find(({ resource, operation }) => `${resource}:${operation}` === name)
    if (!policy) throw new Error(`Medusa knows no policy ${name}.`)
    return policy.id
  })
  const { role } = await owner.client.fetch<{ role: { id: string } }>("/admin/rbac/roles", {
    method: "POST",
    body: { name: randomUUID(), policy_ids: ids },
  })
  return role.id
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Answer> {
  const headers = {
    "content-type": "application/json",
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })
  if (!answer.ok)
    throw new Error(`POST ${new URL(address).pathname} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
