export type { Json } from "../../../types/json"
