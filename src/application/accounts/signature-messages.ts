import { createMessage } from "../../domain/shared/messages/message"
import type { SignatureSearch } from "../../gateway"
import { advice } from "./advice"
import type { Advice } from "./advice"

export function signatureMessages(found: SignatureSearch): Advice {
  switch (found.kind) {
    case "as_set":
      return found.key === "sign_key"
        ? advice(createMessage("accounts.signature_valid"), null)
        : advice(
            createMessage("accounts.signature_valid_previous_key"),
            createMessage("accounts.signature_valid_previous_key_resolution")
          )
    case "fits":
      return advice(
        found.key === "sign_key"
          ? createMessage("accounts.signature_matches_other_settings")
          : createMessage("accounts.signature_matches_other_settings_previous_key"),
        createMessage("accounts.signature_save_settings")
      )
    case "none":
      return advice(
        createMessage("accounts.signature_no_match", { count: String(found.attempted) }),
        found.otherAccount ? LOOK_THERE : COMPARE
      )
    case "missing":
      return advice(createMessage("accounts.signature_missing"), createMessage("accounts.signature_missing_resolution"))
    case "unknown_digest":
      return advice(
        createMessage("accounts.signature_length_unknown", { count: String(found.characters) }),
        createMessage("accounts.signature_length_unknown_resolution")
      )
    case "card":
      return advice(
        createMessage("accounts.signature_message_has_card"),
        createMessage("accounts.signature_message_has_card_resolution")
      )
    case "unreadable":
      return advice(
        createMessage("accounts.signature_message_unreadable", { reason: found.message }),
        createMessage("accounts.signature_message_unreadable_resolution")
      )
  }
}

const LOOK_THERE = createMessage("accounts.signature_other_account")

const COMPARE = createMessage("accounts.signature_no_match_resolution")
