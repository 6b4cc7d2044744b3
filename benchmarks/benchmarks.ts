import type { Benchmark } from "./benchmark"
import { flood } from "./flood/benchmark"
import { screens } from "./merchant/screens"
import { webhooks } from "./reading/webhooks"
import { signatures } from "./reading/signatures"
import { reconcile } from "./reconcile/benchmark"
import { leases } from "./renewals/leases"

/** Everything that `npm run bench` measures, in this order. */
export const BENCHMARKS: readonly Benchmark[] = [signatures, webhooks, leases, screens, flood, reconcile]
