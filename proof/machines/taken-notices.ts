/** How often the gateway's notices reached the servers. */
export interface NoticeCount {
  /** Tries of the gateway. */
  tries: number
  /** Those that every server acknowledged. */
  acknowledgedByAll: number
  /** How many different notices there were; the gateway tries again with what was not taken. */
  different: number
  /** By the address of each server: how many of these it never acknowledged. */
  missed: Readonly<Record<string, number>>
}

/** What came of the gateway's notices: which server took which of them in the end. */
export class TakenNotices {
  tries = 0
  byAll = 0
  readonly #missedBy = new Map<string, Set<string>>()

  /** @param takers the servers that acknowledged it in this try */
  note(notice: string, servers: readonly string[], takers: ReadonlySet<string>): void {
    this.tries += 1
    if (servers.every((server) => takers.has(server))) this.byAll += 1
    const before = this.#missedBy.get(notice) ?? new Set(servers)
    this.#missedBy.set(notice, new Set([...before].filter((server) => !takers.has(server))))
  }

  count(): NoticeCount {
    const missed: Record<string, number> = {}
    for (const server of [...this.#missedBy.values()].flatMap((servers) => [...servers]))
      missed[server] = (missed[server] ?? 0) + 1
    return { tries: this.tries, acknowledgedByAll: this.byAll, different: this.#missedBy.size, missed }
  }
}
