import { createMessage } from "../../../domain/shared/messages/message"
import type { IncomingMessage } from "node:http"
import { z } from "@medusajs/framework/zod"
import { RequestError } from "../../../application/shared/request-error"
import { LONGEST_EMAIL } from "../../pages/link-pages"
import { readBody } from "./read-body"

const LIMITS = { bytes: 4 * 1024, milliseconds: 5_000 } as const

const EMAIL = z.string().trim().pipe(z.email().max(LONGEST_EMAIL))

/** Reads the email typed into the page of a payment link. @throws a request error with text for the payer */
export async function emailOfForm(request: IncomingMessage): Promise<string> {
  const body = await readBody(request, LIMITS)
  const { success, data } = EMAIL.safeParse(new URLSearchParams(body.toString("utf8")).get("email") ?? "")
  if (!success)
    throw new RequestError("invalid_request", {
      field: "email",
      message: createMessage("payment_links.email_required"),
    })
  return data
}
