import { AcquiringError } from "../kit"

/** An error as a sentence for the shopper. The kit's and the store's own errors have one. */
export function labelsOf(error: unknown): string {
  if (error instanceof AcquiringError) return error.message
  if (error instanceof TypeError) return "The shop could not be reached. Please check your connection and try again."
  return error instanceof Error ? error.message : "Something went wrong. Please try again."
}
