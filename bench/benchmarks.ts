import type { Benchmark } from "./benchmark"
import { flood } from "./flood/benchmark"
import { screens } from "./merchant/screens"
import { notifications } from "./reading/notifications"
import { signatures } from "./reading/signatures"
import { reconcile } from "./reconcile/benchmark"
import { claims } from "./renewals/claims"

/** Everything that `npm run bench` measures, in this order. */
export const BENCHMARKS: readonly Benchmark[] = [signatures, notifications, claims, screens, flood, reconcile]
