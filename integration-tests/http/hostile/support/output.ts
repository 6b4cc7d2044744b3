import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

export interface CapturedOutput {
  /** Everything that the process has written since. */
  text(): string
  release(): void
}

const CONSOLE = ["log", "info", "warn", "error", "debug"] as const

/**
 * Captures everything that the process of the store writes, at its most talkative level.
 *
 * A line of our own proves that it works: otherwise it would find nothing.
 */
export function captureOutput({ container }: StoreUnderTest): CapturedOutput {
  const heard: string[] = []
  const note = (...parts: readonly unknown[]): boolean => {
    heard.push(
      parts
        .map((part) =>
          part instanceof Error ? `${part.stack}` : typeof part === "string" ? part : JSON.stringify(part)
        )
        .join(" ")
    )
    return true
  }
  const spies = [
    ...streams().map((stream) => jest.spyOn(stream, "write").mockImplementation((chunk) => note(String(chunk)))),
    ...CONSOLE.map((name) => jest.spyOn(console, name).mockImplementation(note)),
  ]
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  logger.setLogLevel("silly")
  logger.info("the listener hears the log")
  return {
    text: () => {
      const text = heard.join("\n")
      if (!text.includes("the listener hears the log")) throw new Error("The log of the store does not arrive.")
      return text
    },
    release: () => {
      logger.unsetLogLevel()
      for (const spy of spies) spy.mockRestore()
    },
  }
}

/** The process' own two, and those behind the console, which the test runner replaces and the log writes to. */
function streams(): NodeJS.WriteStream[] {
  const behind = ["_stdout", "_stderr"].map((name): unknown => Reflect.get(console, name))
  const writable = (stream: unknown): stream is NodeJS.WriteStream =>
    typeof stream === "object" && stream !== null && "write" in stream
  return [...new Set([process.stdout, process.stderr, ...behind.filter(writable)])]
}
