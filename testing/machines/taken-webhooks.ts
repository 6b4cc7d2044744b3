/** How often the gateway's webhooks reached the servers. */
export interface WebhookCount {
  /** Tries of the gateway. */
  tries: number
  /** Those that every server acknowledged. */
  acknowledgedByAll: number
  /** How many different webhooks there were; the gateway tries again with what was not taken. */
  different: number
  /** By the address of each server: how many of these it never acknowledged. */
  missed: Readonly<Record<string, number>>
}

/** Counts the gateway's webhooks, and which servers took which of them in the end. */
export class TakenWebhooks {
  tries = 0
  byAll = 0
  readonly #missedBy = new Map<string, Set<string>>()

  /** @param takers the servers that acknowledged it in this try */
  note(webhook: string, servers: readonly string[], takers: ReadonlySet<string>): void {
    this.tries += 1
    if (servers.every((server) => takers.has(server))) this.byAll += 1
    const before = this.#missedBy.get(webhook) ?? new Set(servers)
    this.#missedBy.set(webhook, new Set([...before].filter((server) => !takers.has(server))))
  }

  count(): WebhookCount {
    const missed: Record<string, number> = {}
    for (const server of [...this.#missedBy.values()].flatMap((servers) => [...servers]))
      missed[server] = (missed[server] ?? 0) + 1
    return { tries: this.tries, acknowledgedByAll: this.byAll, different: this.#missedBy.size, missed }
  }
}
