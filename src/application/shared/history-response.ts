import { toMessageResponse } from "../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../domain/shared/messages/message"

/** A history entry in an answer of the API: its note is a message with its English. */
export type MoveResponse<Move> = Omit<Move, "note"> & { readonly note?: MessageResponse }

export function moveResponse<Move extends { readonly note?: Message }>({ note, ...move }: Move): MoveResponse<Move> {
  return note === undefined ? move : { ...move, note: toMessageResponse(note) }
}
