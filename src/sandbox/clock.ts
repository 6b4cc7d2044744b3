/** The sandbox's time. Tests move it, and everything that happens "later" at the gateway follows. */
export interface SandboxClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves time forward. It resolves when all due work (results, gateway charges, webhook deliveries) is complete. */
  advance(ms: number): Promise<void>
  /** Stops time, so only {@link advance} moves it. */
  stop(): void
  /** Lets time continue from its current value. */
  start(): void
  readonly running: boolean
}

interface Task {
  readonly due: number
  readonly run: () => void
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A clock with an offset to a source of time, and a list of scheduled tasks. */
export class MovableClock implements SandboxClock {
  readonly #source: () => number
  readonly #underWay = new Set<Promise<unknown>>()
  #offset = 0
  #stoppedAt: number | undefined
  #tasks: Task[] = []
  #timer: NodeJS.Timeout | undefined
  #moving: Promise<void> = Promise.resolve()

  constructor(source: () => number = Date.now) {
    this.#source = source
  }

  get running(): boolean {
    return this.#stoppedAt === undefined
  }

  now(): number {
    return this.#stoppedAt ?? this.#source() + this.#offset
  }

  /** Runs `run` after `ms` of sandbox time, never if `ms` is infinite. The returned function cancels it. */
  after(ms: number, run: () => void): () => void {
    const task: Task = { due: this.now() + Math.max(0, ms), run }
    if (!Number.isFinite(task.due)) return () => undefined
    const place = this.#tasks.findIndex((other) => other.due > task.due)
    this.#tasks.splice(place < 0 ? this.#tasks.length : place, 0, task)
    this.#arm()
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task)
      this.#arm()
    }
  }

  /** Registers work that takes real time, such as a webhook delivery. {@link advance} waits for it. */
  track(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.#underWay.delete(tracked))
    this.#underWay.add(tracked)
  }

  advance(ms: number): Promise<void> {
    this.#moving = this.#moving.then(() => this.#moveTo(this.now() + Math.max(0, ms)))
    return this.#moving
  }

  stop(): void {
    this.#stoppedAt = this.now()
    this.#arm()
  }

  start(): void {
    if (this.#stoppedAt === undefined) return
    this.#offset = this.#stoppedAt - this.#source()
    this.#stoppedAt = undefined
    this.#arm()
  }

  clear(): void {
    this.#tasks = []
    this.#arm()
  }

  /** Moves from due time to due time, because a task may schedule another one before `target`. */
  async #moveTo(target: number): Promise<void> {
    await this.#quiet()
    for (let next = this.#takeDue(target); next; next = this.#takeDue(target)) {
      this.#jump(next.due)
      next.run()
      await this.#quiet()
    }
    this.#jump(target)
    this.#arm()
  }

  async #quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }

  #takeDue(at: number): Task | undefined {
    const [first] = this.#tasks
    return first && first.due <= at ? this.#tasks.shift() : undefined
  }

  #jump(at: number): void {
    const ahead = at - this.now()
    if (ahead <= 0) return
    if (this.#stoppedAt === undefined) this.#offset += ahead
    else this.#stoppedAt = at
  }

  #arm(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [first] = this.#tasks
    if (!first || this.#stoppedAt !== undefined) return
    this.#timer = setTimeout(() => this.#ring(), Math.min(Math.max(0, first.due - this.now()), LONGEST_TIMER_MS))
  }

  #ring(): void {
    for (let next = this.#takeDue(this.now()); next; next = this.#takeDue(this.now())) next.run()
    this.#arm()
  }
}
