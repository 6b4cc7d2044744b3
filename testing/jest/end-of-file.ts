import { atTheEnd } from "../store/at-the-end"

afterAll(async () => {
  for (const end of atTheEnd.splice(0)) await end()
})
