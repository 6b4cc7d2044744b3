import { randomUUID } from "node:crypto"
import type Medusa from "@medusajs/js-sdk"
import { admin } from "../../../testing/admin/admin"
import type { World } from "../world/world"
import type { Plot, Scenario } from "./scenario"

const PATH = "/admin/acquiring/payouts"
const beneficiary = { name: "Alex Sample", account_number: "DE02120300000000202051" }

/** Payout: a merchant who saw no answer requests a payout again under the same id. */
export const payout: Scenario = {
  name: "payout",
  async begin(world) {
    const request_id = `payout-${randomUUID()}`
    return sentOnce(world, request_id, async () => {
      await ask(world.admin, "12.50", request_id)
    })
  },
}

/** Payout of a sum that a second user approves, and approves again after no answer came. */
export const approvedPayout: Scenario = {
  name: "payout with approval",
  async begin(world) {
    const request_id = `payout-${randomUUID()}`
    const colleague = await newColleague(world)
    const { payout: asked } = await ask(world.admin, "300", request_id)
    return sentOnce(world, request_id, async () => {
      const { state } = (await world.admin.client.fetch<{ payout: { state: string } }>(`${PATH}/${asked.id}`)).payout
      if (state === "awaiting_approval")
        await (
          await logIn(world, colleague)
        ).client.fetch(`${PATH}/${asked.id}/approve`, { method: "POST", body: { beneficiary } })
    })
  },
}

function sentOnce(world: World, request_id: string, act: () => Promise<void>): Plot {
  return {
    act,
    goOn: act,
    async owed() {
      const sent = (await world.sandbox.ledger()).payouts.filter((one) => one.request_id === request_id)
      return sent.length > 1 ? [`The payout ${request_id} was made ${sent.length} times.`] : []
    },
  }
}

function ask({ client }: Medusa, payment_amount: string, request_id: string): Promise<{ payout: { id: string } }> {
  return client.fetch(PATH, {
    method: "POST",
    body: { request_id, payment_currency: "EUR", payment_amount, beneficiary },
  })
}

interface Colleague {
  readonly email: string
  readonly password: string
}

/** Another user, who was invited. */
async function newColleague(world: World): Promise<Colleague> {
  const login = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  const { invite } = await world.admin.admin.invite.create({ email: login.email })
  const token = await world.admin.client.fetch<{ token: string }>("/auth/user/emailpass/register", {
    method: "POST",
    body: login,
  })
  await world.admin.client.fetch("/admin/invites/accept", {
    method: "POST",
    query: { token: invite.token },
    body: { email: login.email },
    headers: { authorization: `Bearer ${token.token}` },
  })
  return login
}

function logIn(world: World, login: Colleague): Promise<Medusa> {
  return admin({ url: world.killable.url, ...login })
}
