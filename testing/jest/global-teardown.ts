import { endAll } from "../world/world-processes"

/** After the projects that have a set-up. */
export default endAll
