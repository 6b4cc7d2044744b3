import "../../application/register"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { StepExecutionContext, StepFunction } from "@medusajs/framework/workflows-sdk"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toMedusaError } from "./to-medusa-error"

/** The container of a run. */
export interface Run {
  readonly container: MedusaContainer
}

/**
 * Creates a step that calls a use case once. Medusa does not retry it, because a request that moves money is sent once,
 * and does not compensate it, because an outcome at the gateway cannot be undone
 * (docs/adr/0005-plain-functions.md).
 *
 * @param act returns JSON without secrets: an engine may store the result
 */
export function createOnceStep<Input extends object, Result>(
  name: string,
  act: (input: Input, run: Run) => Promise<Result>
): StepFunction<Input, Result> {
  return createStep<Input, Result, undefined>(
    { name, maxRetries: 0, noCompensation: true },
    (input, { container }: StepExecutionContext) =>
      act(input, { container }).then(
        (result) => new StepResponse<Result, Result>(result),
        (error: unknown) => {
          throw toMedusaError(error)
        }
      )
  )
}
