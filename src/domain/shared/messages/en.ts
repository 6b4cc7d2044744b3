/** Every message of the server in English, by its code. A place such as `{amount}` is a parameter. */
export const EN = {
  "accounts.add_provider_line":
    "Add this line to the providers of the payment module in medusa-config, then restart the store:",
  "accounts.changed_meanwhile":
    "Nothing was saved: another user changed this gateway account in the meantime. Reload it and try again.",
  "accounts.disabled": "Card payments are disabled right now.",
  "accounts.feature_disabled": "This feature is disabled for the gateway account.",
  "accounts.field_missing": "{field} is missing: the gateway account needs it to reach the gateway. Enter it.",
  "accounts.fields_set_in_config": "{fields} cannot be changed here. Make this change in {place}.",
  "accounts.handle_invalid": "Gateway account not found. Use its handle, a short lowercase name such as default or eu.",
  "accounts.not_found": 'Gateway account "{account}" not found.',
  "accounts.not_set_up": "Card payments are not set up yet.",
  "accounts.not_set_up_for_connection_test":
    'Gateway account "{account}" is not set up yet. Enter its settings, then test the connection.',
  "accounts.not_set_up_for_signature_search":
    'Gateway account "{account}" is not set up yet. Enter its settings, including sign_key, then find the signature.',
  "accounts.not_set_up_for_webhook_test":
    'Gateway account "{account}" is not set up yet. Enter its settings, then test the webhooks.',
  "accounts.place_in_config": "accounts.{account} in the plugin options in medusa-config",
  "accounts.profile_set_in_config":
    "Paths, codes and statuses of the profile cannot be changed here, because the sign key is set in {place}. Change them there.",
  "accounts.removed": 'Gateway account "{account}" is not set up. Set it up again.',
  "accounts.setup_checkout_signature_forgeable":
    "The signature of the payment page covers text from the shopper ({fields}). Shoppers could use it to forge a webhook, so the plugin confirms each webhook with a query. Request another signature from the gateway (setting operations.checkout.signature).",
  "accounts.setup_client_ip_missing":
    "Rate limits per IP address do not work: all shoppers appear with the IP address of your proxy. In clientIp of the plugin options, set header to the header that contains the shopper's IP address, and set trustedProxies.",
  "accounts.setup_connection_failing": "Queries to the gateway fail: {reason}",
  "accounts.setup_connection_not_testable": "Queries are disabled, so there is no connection to test.",
  "accounts.setup_connection_untested": "Test the connection. The gateway has not received a query yet.",
  "accounts.setup_connection_works": "The gateway responds to queries.",
  "accounts.setup_credentials_done": "The settings baseUrl, merchant_id, account_id and sign_key are complete.",
  "accounts.setup_credentials_missing":
    "Enter mode (test or live), baseUrl (the gateway's address), merchant_id, account_id and sign_key.",
  "accounts.setup_provider_line_missing":
    "No region can offer this gateway account, because medusa-config has no line for it. Add this line to the providers of the payment module, then restart the store: {line}",
  "accounts.setup_region_done": "Offered in {regions}.",
  "accounts.setup_region_missing": "Offer it in a region: Settings → Regions → your region → Edit → Payment providers.",
  "accounts.setup_storefront_done": "Shoppers return to {urls}.",
  "accounts.setup_storefront_local":
    "The gateway account is live, but shoppers return to this server only ({urls}). Add your storefront to storefrontUrls in the plugin options.",
  "accounts.setup_webhook_awaited":
    "The first verified webhook from the gateway completes this step. Each payment sends this webhook URL to the gateway: {url}",
  "accounts.setup_webhook_received": "A verified webhook arrived from the gateway.",
  "accounts.sign_key_required_for_destination":
    "{field} is missing: the change sends requests to another address or path. Enter it with the change.",
  "accounts.sign_key_required_for_meaning":
    "{field} is missing: the change decides which payments count as paid. Enter it with the change.",
  "accounts.signature_length_unknown":
    "The signature in encryption_data has {count} characters, but no supported digest has this length: SHA-256 has 64 hexadecimal characters, SHA-512 has 128.",
  "accounts.signature_length_unknown_resolution":
    "Check that you copied the signature completely. If you did, contact the gateway's support to learn how it is computed.",
  "accounts.signature_matches_other_settings": "The signature is valid with other settings than the current ones.",
  "accounts.signature_matches_other_settings_previous_key":
    "The signature is valid with other settings and the previous sign key.",
  "accounts.signature_message_has_card":
    "The message contains a card number or security code, but this live gateway account does not accept them here. Nothing was stored.",
  "accounts.signature_message_has_card_resolution":
    "Paste a webhook or a response, or a request of a test gateway account.",
  "accounts.signature_message_unreadable": "The message cannot be read. {reason}",
  "accounts.signature_message_unreadable_resolution":
    "Paste the body of the request or response exactly as sent: form, JSON, XML, multipart or query string.",
  "accounts.signature_missing": "The message has no encryption_data.",
  "accounts.signature_missing_resolution": "Paste the whole message, including its signature.",
  "accounts.signature_no_match": "The signature matches none of the {count} signature methods that were tried.",
  "accounts.signature_no_match_resolution":
    "Compare sign_key with the value that you received for this account_id, and check that the message is complete and unchanged. A response may repeat the signature of its request: then find the signature of the request. Otherwise contact the gateway's support about the signed fields.",
  "accounts.signature_other_account":
    "The message has another merchant_id or account_id, and each gateway account has its own sign key. Find the signature with that gateway account.",
  "accounts.signature_save_settings": "Save these settings for messages of this kind.",
  "accounts.signature_valid": "The signature is valid with the current settings.",
  "accounts.signature_valid_previous_key": "The signature is valid with the previous sign key.",
  "accounts.signature_valid_previous_key_resolution":
    "The gateway still signs with the previous sign key. Leave it in previous_sign_key until the gateway uses the new one.",
  "accounts.signed_message_unknown": "message is invalid: use one of {options}.",
  "accounts.stored_keys_undecryptable":
    "The stored sign keys cannot be decrypted: encryptionKey lacks their encryption key, or they were changed. Add that key to encryptionKey in the plugin options, or save sign_key again.",
  "accounts.stored_setting_invalid": "The saved setting {field} is invalid: {reason}. Save another value.",
  "accounts.stored_setting_unsupported":
    "This version of the plugin does not support the saved setting {field}. Run the version that saved it, or save the gateway account again to remove it.",
  "accounts.unreadable": 'Gateway account "{account}" cannot be read. {reason}',

  "audit.chain_rewritten":
    "The audit chain was rewritten up to this audit entry: link {position} had a different hash when you noted it.",
  "audit.chain_row_changed": "The row of the audit chain was changed: it does not match the last link.",
  "audit.chain_row_missing": "The row of the audit chain is missing. Restore acquiring_audit_chain from a backup.",
  "audit.chain_shorter_than_noted":
    "The latest audit entries were deleted: the audit chain had {before} links when you noted it and has {count} now.",
  "audit.entry_changed": "This audit entry was changed after it was written, or inserted later.",
  "audit.entry_not_in_chain": "This audit entry was not inserted by the plugin: the audit chain has no link for it.",
  "audit.latest_entries_deleted": "The latest audit entries were deleted: links {from} to {to} are missing.",
  "audit.links_missing":
    "Links {from} to {to} before this audit entry are missing: an audit entry or its outcome was deleted.",
  "audit.noted_link_expired":
    "Link {position} was deleted after its retention period and cannot be compared. Note a newer link.",
  "audit.request_rejected_no_permission": "Rejected: the role has no permission for this request.",
  "audit.request_rejected_not_logged_in": "Rejected: the user was not logged in.",
  "audit.seal_invalid":
    "The seal of the last link is invalid: the audit chain was rewritten, or encryptionKey lacks the key that sealed it.",

  "billing_cycles.attempts_used_up": "The card was declined on every day of the retry schedule.",
  "billing_cycles.cart_without_sales_channel": "Cart {cartId} has no sales channel, so its stock cannot be checked.",
  "billing_cycles.confirmation_needed":
    "The bank requires the customer to confirm the payment. Send them a payment link to do so.",
  "billing_cycles.decline_limit_reached": "The card has reached the card schemes' decline limit.",
  "billing_cycles.decline_limit_wait":
    "The card has reached the card schemes' decline limit. The plugin checks again in a day.",
  "billing_cycles.duplicate_order_number":
    "Nothing was sent: the gateway already has a payment with this order number, but the database does not. The plugin queries its outcome.",
  "billing_cycles.earlier_payment_unclear":
    "Nothing was sent: it is not clear yet whether this billing cycle is already paid. Try again in an hour.",
  "billing_cycles.first_order_missing":
    "The first order of subscription {subscriptionId} no longer exists, so its renewal has no address.",
  "billing_cycles.gateway_charge_declined":
    "The gateway charge was declined. The gateway retries by its own rules, and a later successful charge still pays this billing cycle.",
  "billing_cycles.gateway_charge_missing": "The gateway made no charge within a day after the due date.",
  "billing_cycles.gateway_charge_reported": "The gateway reported a charge.",
  "billing_cycles.new_card_needed": "Renewal attempts have stopped: the customer must add another card.",
  "billing_cycles.no_saved_card": "No card is saved.",
  "billing_cycles.order_failed_reversed": "The order could not be created, and the payment was reversed.",
  "billing_cycles.order_not_created": "Nothing was charged because the order cannot be created:",
  "billing_cycles.payment_session_missing": "The payment session of billing cycle {billingCycleId} no longer exists.",
  "billing_cycles.subscription_inactive": "Nothing was charged: the subscription is not active.",
  "billing_cycles.subscription_missing": "The subscription of billing cycle {billingCycleId} no longer exists.",

  "card.currency_not_supported": "Card payments in {currency} are not available. Choose another payment method.",
  "card.expired": "The card has expired.",
  "card.https_required": "Card details are accepted over HTTPS only.",
  "card.invalid": "The card details are invalid. Check them and try again.",
  "card.numbers_not_accepted": "Card numbers are not accepted here. Pay on the payment page instead.",
  "card.restore_former_settings": "Restore the former {fields}, or request a new card from the customer.",
  "card.stored_with_former_account":
    'The card was not charged: it was stored with {former}. Gateway account "{account}" now uses {current}, so the token may belong to another card.',

  "checkout.already_paid": "This payment has already been made.",
  "checkout.amount_not_payable": "This amount cannot be paid by card.",
  "checkout.cards_blocked": "Card payments are not available right now. Pay another way, or try again later.",
  "checkout.flow_not_available": "This way of paying is not available here.",
  "checkout.gateway_unreachable": "Nothing was charged: card payments are not available right now. Try again.",
  "checkout.guest_cards_blocked":
    "Guests cannot pay by card right now because too many cards were declined in this store. Log in or register to pay by card.",
  "checkout.page_never_opened": "The payment page was never opened.",
  "checkout.payment_in_progress": "Your payment is still being checked. You do not need to pay again.",
  "checkout.return_url_not_allowed": "{field} is not at one of the store's storefrontUrls.",
  "checkout.session_attempts_used_up":
    "There were too many attempts of this payment. Pay another way, or start again at checkout.",
  "checkout.session_ended": "This payment session has ended. Start again at checkout.",
  "checkout.too_many_attempts": "There were too many payment attempts. Wait a while, or pay another way.",

  "common.amount": "amount",
  "common.check_again": "Check again in a minute.",
  "common.column_of_row": "{table}.{column} of row {row}",
  "common.currency": "currency",
  "common.decryption_failed": "{place} cannot be decrypted: it was changed, or copied from another row.",
  "common.encryption_key_missing":
    "{place} was encrypted with key {keyId}, but encryptionKey does not contain it. Add that key to encryptionKey.",
  "common.gateway_account": "gateway account",
  "common.lines": "{first}\n{rest}",
  "common.list": "{first}, {rest}",
  "common.order_number": "order number",
  "common.processing_failed": "Processing failed:",
  "common.request_not_sent": "Request not sent.",
  "common.state_canceled": "canceled",
  "common.state_expired": "expired",
  "common.state_unknown": "unknown",
  "common.unknown_error": "An unknown error occurred.",

  "declines.all_recurring_payments_stopped":
    "The customer instructed the bank to stop all recurring payments with this card. Do not charge it for recurring payments again.",
  "declines.authentication_required": "The bank requires the shopper to authenticate the payment with 3-D Secure.",
  "declines.authentication_required_by_profile":
    "The bank requires the shopper to authenticate the payment with 3-D Secure (codes.authentication_required in the profile).",
  "declines.authentication_required_or_overused":
    "The bank requires the shopper to authenticate the payment, or the card was used too often.",
  "declines.bank_account_closed": "The bank account of the card is closed. Do not charge the card again.",
  "declines.bank_system_error": "The bank's system failed. A later attempt may succeed.",
  "declines.bank_timeout":
    "The bank did not respond to the gateway in time. The plugin queries the gateway for the outcome.",
  "declines.bank_unreachable": "The gateway could not reach the bank. A later attempt may succeed.",
  "declines.call_bank": "The shopper must call the bank. Another card can be used.",
  "declines.canceled_by_shopper": "The shopper canceled the payment on the payment page.",
  "declines.card_expired": "The card has expired.",
  "declines.card_limit_exceeded": "The amount exceeds the card's limit. An attempt on another day may succeed.",
  "declines.card_lost": "The card was reported lost. Do not charge it again.",
  "declines.card_not_permitted": "The card is not permitted for this type of payment.",
  "declines.card_number_unknown": "The bank does not recognize the card number.",
  "declines.card_restricted": "The card is restricted.",
  "declines.card_stolen": "The card was reported stolen. Do not charge it again.",
  "declines.card_withdrawn": "The bank has withdrawn the card. Do not charge it again.",
  "declines.do_not_honor": "The bank declined the payment without a reason (do not honor).",
  "declines.duplicate_order_number":
    "The gateway already has this order number. The plugin queries the gateway for the outcome.",
  "declines.final": "The gateway rejects this card permanently (codes.final in the profile). Do not charge it again.",
  "declines.gateway_signature_rejected":
    "The gateway rejected the signature. Check the sign key and the signature settings of the gateway account.",
  "declines.insufficient_funds": "The card has insufficient funds. An attempt on another day may succeed.",
  "declines.live_account_on_test_gateway":
    "A live gateway account was used on the test gateway. Check its baseUrl and credentials.",
  "declines.no_issuing_bank": "The card number does not belong to any bank.",
  "declines.other": "The payment was declined. See the gateway's own message for the reason.",
  "declines.payment_stopped_by_customer":
    "The customer instructed the bank to stop this payment. Do not charge the card for it again.",
  "declines.request_rejected":
    "The gateway rejected the request. See the gateway's own message for the field that caused this.",
  "declines.risk_check": "The gateway's risk check declined the payment.",
  "declines.saved_card_rejected": "The gateway does not recognize the saved card or no longer accepts it.",
  "declines.security_code_incorrect": "The security code is incorrect.",
  "declines.store_recurring_payments_stopped":
    "The customer instructed the bank to stop recurring payments to this store. Do not charge the card for them again.",
  "declines.test_account_on_live_gateway":
    "A test gateway account was used on the live gateway. Check its baseUrl and credentials.",
  "declines.transaction_not_permitted": "The bank does not permit this type of transaction on the card.",

  "gateway.access_denied": "The gateway denies this gateway account access.",
  "gateway.access_denied_resolution":
    "Compare merchant_id, account_id and sign_key with the values that you received from the gateway.",
  "gateway.add_documented_status":
    "If the gateway's documentation lists this status, add it to statuses or codes in the profile.",
  "gateway.amount_field_too_long": "exceeds the gateway's limit of {limit} characters (setting lengths.amount)",
  "gateway.answered": "The gateway responded.",
  "gateway.base_url_has_credentials": "contains a user name or password, but the gateway uses none: remove it",
  "gateway.base_url_has_query": "ends with a query string or fragment: remove ? or # and the text after it",
  "gateway.base_url_invalid": "is not a URL: enter the gateway's address, such as https://gateway.example",
  "gateway.base_url_not_https": "must start with https:// (http:// only for localhost, 127.0.0.1 and [::1])",
  "gateway.birth_date_format": "is not a date in the format DD-MM-YYYY",
  "gateway.card_and_token": "cannot be sent together with a card: send one of the two",
  "gateway.check_base_url": "Check baseUrl.",
  "gateway.check_connection": "Check baseUrl, this server's network and the gateway's certificate.",
  "gateway.check_result_signature": "Check the sign key of the gateway account and result_signature in the profile.",
  "gateway.comma_not_allowed": "contains a comma, which separates the values of the search",
  "gateway.connection_lost": "the connection closed before the response was complete.",
  "gateway.connection_works":
    "The connection works: the gateway recognizes the gateway account and accepts its signature.",
  "gateway.date_format": "is not a date in the format YYYY-MM-DD",
  "gateway.detail_accepted_with_error": "accepted, but with an error_message",
  "gateway.detail_canceled_before_sending": "canceled before it was sent",
  "gateway.detail_connection_timeout": "connection timed out",
  "gateway.detail_no_connection": "no connection",
  "gateway.detail_not_html": "not an HTML page",
  "gateway.detail_not_json": "not JSON",
  "gateway.detail_not_json_object": "not a JSON object",
  "gateway.detail_not_xml": "not an XML result",
  "gateway.detail_page_shows_token": "the page shows the token of the saved card",
  "gateway.detail_two_statuses": "two different statuses",
  "gateway.detail_unexpected_return_message": "return_status {status} with an unexpected return_message",
  "gateway.environment_mismatch":
    "A test gateway account is used on the live gateway, or a live gateway account on the test gateway.",
  "gateway.environment_mismatch_resolution":
    "Compare baseUrl, merchant_id and account_id with the values that you received from the gateway for this gateway account.",
  "gateway.field_invalid": "{field} {reason}.",
  "gateway.field_required": "is empty, but the gateway requires it",
  "gateway.field_too_long": "exceeds the gateway's limit of {limit} characters (setting lengths.{field})",
  "gateway.http_status_unclear": "the gateway responded with HTTP {status}, so the outcome is unknown.",
  "gateway.id_format": "can contain only letters, digits, dots, hyphens and underscores, 1 to 64 of them",
  "gateway.ip_not_registered":
    "The gateway recognizes the gateway account but rejects queries from this server, because its IP address is not registered.",
  "gateway.ip_not_registered_resolution":
    "Have the gateway's support register the public IP addresses of all your servers and workers for queries.",
  "gateway.item_price_invalid": "contain a price that is not a valid amount",
  "gateway.item_quantity_invalid": "contain a quantity that is not a whole number greater than zero",
  "gateway.json_invalid": "It is not valid JSON.",
  "gateway.json_name_repeated": "The JSON contains a name twice with different values.",
  "gateway.json_too_deep": "The JSON is nested more than {limit} levels deep.",
  "gateway.json_too_many_values": "The JSON has more than {limit} values.",
  "gateway.no_readable_response": "The gateway returned no readable response.",
  "gateway.no_readable_response_resolution":
    "Check baseUrl, and that your servers can reach it. If both are correct, contact the gateway's support.",
  "gateway.no_signed_message": "There is no message whose signature the setting {setting} describes.",
  "gateway.not_decimal_number": "is not a decimal number",
  "gateway.not_whole_number": "is not a whole number",
  "gateway.not_whole_seconds": "is not a whole number of seconds",
  "gateway.often_proxy_error_page":
    "This is often an error page from a proxy between this server and the gateway. Check baseUrl.",
  "gateway.queries_disabled": "The connection cannot be tested, because queries are disabled for this gateway account.",
  "gateway.queries_disabled_resolution":
    "If your gateway supports queries, set operations.query.enabled to true in the profile.",
  "gateway.query_before_repeating":
    "The gateway may have processed the request. Query the gateway for the outcome before you repeat it.",
  "gateway.query_invalid": "The gateway does not understand the query.",
  "gateway.query_invalid_resolution":
    "Compare operations.query in the profile (field names, encoding, selectors) with the gateway's documentation.",
  "gateway.query_rate_limited": "The gateway rejects the query because it received too many.",
  "gateway.query_rate_limited_resolution":
    "Wait a minute and try again. If this continues, lower requestsPerSecond to the rate that the gateway allows.",
  "gateway.query_then_check_path":
    "Query the gateway for the outcome. If this continues, check baseUrl and the path in the profile.",
  "gateway.request_disabled":
    'The operation {kind} is disabled for gateway account "{account}". If your gateway supports it, set {setting} to true in the profile.',
  "gateway.request_failed": 'Gateway account "{account}", {kind}: {reason}',
  "gateway.request_not_sent": 'Nothing was sent (gateway account "{account}", {kind}): {field} {reason}.',
  "gateway.response_differs_from_request":
    "the response and the request differ in {fields}, so the response is not trusted.",
  "gateway.response_incomplete": "the response lacks {fields}, so the outcome is unknown.",
  "gateway.response_not_understood": "The gateway responds, but the plugin does not understand the response.",
  "gateway.response_not_understood_resolution":
    "Compare the codes and field names of queries in the profile with the gateway's documentation.",
  "gateway.response_signature_invalid": "the response has an invalid signature, so it is not trusted.",
  "gateway.response_signature_missing": "the response has no signature, so it is not trusted.",
  "gateway.response_timeout": "no complete response arrived in time.",
  "gateway.response_too_large": "the response is larger than the gateway's documentation allows and was not read.",
  "gateway.response_unexpected": "the response does not match the gateway's documentation.",
  "gateway.response_unexpected_detail": "the response does not match the gateway's documentation ({reason}).",
  "gateway.return_url_has_query":
    "contains a query string or fragment: move it into the path, or set formats.return_url_query to allow",
  "gateway.returned_code": "The gateway returned code {code}.",
  "gateway.returned_status": "The gateway returned status {status}.",
  "gateway.sign_key_empty": "is empty: enter the key that you received from the gateway",
  "gateway.signature_rejected": "The gateway rejects the signature.",
  "gateway.signature_rejected_resolution":
    "Save sign_key again exactly as you received it from the gateway. If it is correct, compare the signature settings of queries in the profile with the gateway's documentation.",
  "gateway.status_unclear": "the gateway's status leaves the outcome unknown ({status}).",
  "gateway.system_error": "The gateway reports an error in its own system.",
  "gateway.system_error_resolution": "If this continues, contact the gateway's support.",
  "gateway.token_visible_to_browser": "cannot be sent with a browser form, because the browser would show it",
  "gateway.unreachable": "nothing was sent because the gateway could not be reached ({reason}).",
  "gateway.url_invalid": "is not a URL that starts with https:// or http://",
  "gateway.xml_element_name_invalid": "An element name is not a valid field name.",
  "gateway.xml_forbidden_content": "It contains a DOCTYPE, an ENTITY or bytes that are not text.",
  "gateway.xml_invalid": "It is not well-formed XML.",
  "gateway.xml_not_a_result": "It is not an XML result.",
  "gateway.xml_root_empty": "Its root element has no child elements.",
  "gateway.xml_too_deep": "The XML is nested more than {limit} levels deep.",
  "gateway.xml_too_large": "The XML is larger than {limit} bytes.",
  "gateway.xml_too_many_elements": "The XML has more than {limit} elements.",

  "installation.blocked": "Nothing was charged: payments are not available right now. Try again later.",
  "installation.copy_not_reversed": "The payment is not reversed from here: this store is marked as a copy.",
  "installation.copy_nothing_sent":
    "Nothing was sent: this store is marked as a copy. If it is your store, change this under Card payments.",
  "installation.unconfirmed_not_reversed":
    "The payment is not reversed yet: the store's public URL or database changed. Confirm under Card payments whether this is your store or a copy.",
  "installation.unconfirmed_nothing_sent":
    "Nothing was sent: the store's public URL or database changed. Confirm under Card payments whether this is your store or a copy.",

  "mandates.all_cycles_paid": "All billing cycles are paid.",
  "mandates.cancellation_confirmed": "The gateway confirmed the cancellation.",
  "mandates.cancellation_rejected": 'The gateway did not cancel the mandate. Reason: "{reason}".',
  "mandates.charged_after_cancellation": "The gateway made a charge despite the cancellation of the mandate.",
  "mandates.charged_without_subscription": "The gateway made a charge, but there is no active subscription.",
  "mandates.first_payment_canceled": "The first payment was canceled before the subscription began.",
  "mandates.first_payment_failed": "The first payment of the subscription failed.",
  "mandates.first_payment_reversed": "The first payment of the subscription was reversed.",
  "mandates.further_charges_unclear": "The gateway did not confirm whether it made any further charge.",
  "mandates.no_charge_on_due_date": "The next due date passed, and the gateway confirmed that it made no charge.",
  "mandates.not_in_order": "The order does not contain the items of this subscription.",
  "mandates.recurring_id_conflict":
    "Nothing was sent: two messages give different recurring_id values, {recurringId} and {otherRecurringId}. Cancel the mandate in the gateway's back office.",
  "mandates.recurring_id_missing":
    "The gateway has not sent the subscription's recurring_id, so the mandate cannot be canceled here. Cancel it in the gateway's back office.",
  "mandates.subscription_canceled": "The subscription is canceled.",
  "mandates.subscription_canceling": "The subscription is being canceled.",

  "modifications.account_not_configured":
    'Request not sent: gateway account "{account}" of this payment is not configured. Configure it, then try again.',
  "modifications.add_refund_status":
    "Look it up in the gateway's back office, and add the status to statuses.element_status in the account profile.",
  "modifications.amount_changed":
    "Request not sent: the {state} amount of this payment is now {amount} instead of {previousAmount}. Check the payment before you continue.",
  "modifications.amount_rounds_to_zero":
    "Request not sent: {sent} of {limit} is already sent, and the amount of this {kind} rounds to zero.",
  "modifications.amount_too_high":
    "Request not sent: {sent} of {limit} is already sent, so a {kind} of {amount} is too high. Enter a lower amount.",
  "modifications.another": "another capture, cancellation or refund",
  "modifications.cancel_payment_canceled": "Cancellation not sent: this payment is already canceled.",
  "modifications.cancel_payment_captured":
    "Cancellation not sent: this payment is already captured. Refund it instead.",
  "modifications.cancel_payment_declined": "Cancellation not sent: this payment was declined, so no money is reserved.",
  "modifications.cancel_payment_expired": "Cancellation not sent: this payment expired, so no money is reserved.",
  "modifications.cancel_payment_held":
    "Cancellation not sent: this payment is held for review. Reject it under Card payments → Review.",
  "modifications.cancel_payment_mismatch":
    "Cancellation not sent: the gateway's data does not match this payment. Look it up in the gateway's back office and release the money there.",
  "modifications.cancel_payment_open":
    "Cancellation not sent: the customer is still paying, so no money is reserved yet. The payment expires automatically if nobody pays.",
  "modifications.cancel_payment_processing":
    "Cancellation not sent: the gateway is still processing this payment. Try again in a minute.",
  "modifications.cancel_payment_refunded": "Cancellation not sent: this payment is already refunded.",
  "modifications.cancel_payment_started":
    "Cancellation not sent: the customer has only started to pay, so no money is reserved. The payment expires automatically.",
  "modifications.cancel_payment_unknown":
    "Cancellation not sent: the outcome of this payment is unknown. Query the gateway first, and cancel the payment if it is authorized.",
  "modifications.cancellation_of": "a cancellation of {amount}",
  "modifications.capture_complete": "Capture not sent: this payment is already fully captured.",
  "modifications.capture_of": "a capture of {amount}",
  "modifications.capture_record_unreadable":
    "Nothing was captured: Medusa's capture record, which contains the amount, cannot be read.",
  "modifications.check_after_query": "The plugin queries the gateway on {date}. Check again then.",
  "modifications.compare_refund_fields":
    "Look it up in the gateway's back office, and compare the fields of operations.searchRefund in the account profile with the gateway's response.",
  "modifications.external_refund_recording":
    "Refund not sent: the plugin is still recording a refund of the same amount from the gateway's back office. Try again in a minute.",
  "modifications.failed": "The {kind} of {amount} failed:",
  "modifications.failed_without_reason": "the gateway gave no reason",
  "modifications.idempotency_key_used":
    "Request not sent: {modification} already used this idempotency_key and may have succeeded. Check the payment, then reopen the form or send a new key.",
  "modifications.in_progress":
    "Request not sent: {modification} for this payment is still in progress, or its outcome is unknown.",
  "modifications.interrupted_while_sending": "The plugin was stopped while it sent the request.",
  "modifications.kind_cancel": "cancellation",
  "modifications.kind_capture": "capture",
  "modifications.kind_payout": "payout",
  "modifications.kind_refund": "refund",
  "modifications.made_before_expiry":
    "The authorization was about to expire, so the plugin followed onAuthorizationExpiry of the gateway account.",
  "modifications.external": "Made in the gateway's back office.",
  "modifications.name_by_order_number": "{kind} of {amount} with order number {orderNo}",
  "modifications.name_by_request_id": "{kind} of {amount} with request_id {requestId}",
  "modifications.no_reason_given": "The gateway gave no reason.",
  "modifications.no_response": "the gateway returned no readable response.",
  "modifications.no_transaction":
    "Request not sent: order number {orderNo} has no gateway transaction yet. Query the gateway, then try again.",
  "modifications.not_found": "Capture, cancellation, refund or payout not found.",
  "modifications.not_recordable":
    "Nothing was recorded: modification {modificationId} is not an accepted modification of this payment.",
  "modifications.not_sent_again": "The plugin does not send it again.",
  "modifications.outcome_already_recorded":
    "No changes made: this {kind} is {state}, so you do not need to record an outcome.",
  "modifications.outcome_from_query": "The plugin queried the gateway.",
  "modifications.outcome_queried":
    "The plugin queries the gateway and records the outcome. Check again in a few minutes.",
  "modifications.outcome_recorded_by_user": "A user recorded this outcome.",
  "modifications.outcome_unknown": "The outcome of the {kind} of {amount} is unknown:",
  "modifications.payment_canceled": "Request not sent: this payment is canceled.",
  "modifications.payment_not_in_medusa":
    "Request not sent: Medusa does not have this payment yet. Try again in a minute.",
  "modifications.payment_not_paid": "Request not sent: this payment is not paid.",
  "modifications.payment_without_order": "Request not sent: this payment has no order yet.",
  "modifications.payout_of": "a payout of {amount}",
  "modifications.record_outcome":
    "The gateway cannot be queried. Look it up in the gateway's back office, then record the outcome on the payment's page under Card payments.",
  "modifications.recording":
    "Request not sent: the gateway has now confirmed {modification} for this payment, and the plugin records it in Medusa. Check again in a minute.",
  "modifications.refund_already_made":
    "Refund not sent: this refund was already sent again, or made in the gateway's back office.",
  "modifications.refund_check_inconclusive":
    "Refund not sent: the gateway's response does not show whether this refund was already made in its back office. Look it up there.",
  "modifications.refund_check_unanswered":
    "Refund not sent: the gateway could not be queried for a refund made in its back office. Try again in a minute.",
  "modifications.refund_failed_later":
    "Refund not sent: this refund of {amount} was accepted and failed later. Send it again from the list of refunds.",
  "modifications.refund_listed":
    "Refund not sent: the gateway lists this refund as {state}. Have its support cancel it first, or refund in its back office.",
  "modifications.refund_not_retryable":
    "Refund not sent: you can only send a refund again if it failed after acceptance, or was rejected and its order is canceled.",
  "modifications.refund_of": "a refund of {amount}",
  "modifications.refund_record_unreadable":
    "Nothing was refunded: Medusa's refund record, which names the payment, cannot be read.",
  "modifications.refund_recording":
    "Refund not sent: the plugin is still recording this refund in Medusa. Try again in a minute.",
  "modifications.refund_status_unknown":
    'The gateway lists a refund of {amount} with the unrecognized status "{status}", so the refund may have been made.',
  "modifications.refund_unreadable":
    "The gateway lists a refund for {orderNo}, but its transaction, order number or amount is unreadable. It may be this refund.",
  "modifications.request_repeated": "Request not sent: {modification} was already sent for the same request.",
  "modifications.resolve_while_sending":
    "No changes made: the gateway is still processing this {kind}. Check again in a minute.",
  "modifications.state_accepted": "accepted",
  "modifications.state_awaiting_approval": "awaiting approval",
  "modifications.state_done": "completed",
  "modifications.state_failed": "failed",
  "modifications.too_many_refunds": "Refund not sent: the gateway accepts at most {count} refunds for one payment.",
  "modifications.unsent_not_removed":
    "A {kind} of this payment was interrupted and did not reach the gateway. Medusa still shows it. The plugin removes it as soon as possible.",
  "modifications.unsent_removed":
    "A {kind} of this payment was interrupted and did not reach the gateway. The plugin removed it from Medusa. Request it again.",

  "money.amount_too_long": "The amount {amount} exceeds the gateway's limit of {limit} characters.",
  "money.not_decimal": 'The amount "{amount}" is not a decimal number.',
  "money.not_positive": "The amount {amount} {currency} must be greater than zero.",
  "money.nothing_left_to_send": "No amount is left to send: {amount} {currency} was already sent.",
  "money.third_decimal_not_supported":
    "{amount} {currency} cannot be charged: {currencyCode} has {decimals} decimals but the gateway accepts two. Use prices with a third decimal of 0, or offer another currency.",

  "off_session.account_authorizes":
    "capture_method {method} is not possible: gateway account {account} only authorizes. Omit it and capture the payment in Medusa.",
  "off_session.account_captures":
    "capture_method {method} is not possible: gateway account {account} captures immediately. Omit it, or have the gateway change the account.",
  "off_session.customer_missing": "An off_session payment requires a payment session that was created for a customer.",
  "off_session.data_invalid":
    "{field} is invalid: an off_session payment requires payment_method and confirm: true, and accepts capture_method.",

  "options.address_range": "must be an address or a range such as 10.0.0.0/8",
  "options.client_ip": "must have both header and trustedProxies, or neither: one alone finds no address",
  "options.currency_code": "must be a currency code in capitals such as EUR",
  "options.daily_limit_too_low": "must not be less than maxAmount",
  "options.email": "must be one address such as shop@example.com",
  "options.encryption_key": "must have {count} or more characters; create one with: openssl rand -base64 32",
  "options.function": "must be a function",
  "options.handle": "must be a short lower-case name such as default or eu",
  "options.host": "must be a host such as gateway.example, with its port if it is not 443",
  "options.limit": "must be decimal text such as 500.00",
  "options.no_host": "must name at least one host",
  "options.no_payout_currency": "must name at least one currency, because only these can be paid out",
  "options.no_storefront": "must name at least one storefront",
  "options.not_positive": "must be greater than zero",
  "options.order_prefix": "must be one to three of A-Z and 0-9",
  "options.origin": "must be an origin such as https://shop.example, with no path",
  "options.rate": "must be decimal text such as 1.08",
  "options.usd_rate": "needs no rate: leave USD out",

  "order_completion.amount_changed": "The payment succeeded, but the amount of its cart or order has changed since.",
  "order_completion.automatic":
    "The plugin creates the order, or reverses the payment if that fails. You do not need to do anything.",
  "order_completion.billing_cycle_already_paid":
    "The gateway charge succeeded, but another gateway charge had already paid the billing cycle.",
  "order_completion.card_not_saved": "The subscription's new card works, but saving it failed:",
  "order_completion.card_token_missing":
    "The subscription's new card works, but the gateway has not returned its token yet.",
  "order_completion.card_verified": "The payment verified a new card.",
  "order_completion.cart_without_order": "Medusa has the payment, but no order for its cart yet.",
  "order_completion.completion_failed": "The payment succeeded, but completing its order failed:",
  "order_completion.creating_order": "The plugin is creating the order.",
  "order_completion.gateway_charge_without_order": "The gateway charge succeeded, but its order cannot be created:",
  "order_completion.modification_in_progress":
    "A cancellation or refund of the payment is in progress, so the plugin does not create an order now.",
  "order_completion.no_order": "The payment has no order.",
  "order_completion.order_just_created": "The payment has just received its order.",
  "order_completion.order_not_canceled": "The payment was declined, but its order could not be canceled yet.",
  "order_completion.order_not_placed":
    "The payment succeeded, but the order could not be placed yet. Check whether an item is sold out.",
  "order_completion.outstanding_too_low":
    "The payment succeeded, but the outstanding amount of its order is now lower than the payment.",
  "order_completion.paid_twice": "The customer paid twice: another payment attempt already paid for the order.",
  "order_completion.reattach_failed": "Reattaching it to a new payment session failed:",
  "order_completion.recording_capture": "The plugin is recording the capture in Medusa.",
  "order_completion.order_canceled": "The order was canceled.",
  "order_completion.refund_of_canceled_failed": "The order was canceled, but its payment is not refunded yet:",
  "order_completion.refund_of_canceled_waits":
    "The order was canceled. Its payment is refunded when the capture or refund in progress has an outcome.",
  "order_completion.release_failed": "The order was canceled, but the reserved money is not released yet:",
  "order_completion.release_in_back_office": "Release the money in the gateway's back office.",
  "order_completion.release_rejected": "The order was canceled, but the gateway did not release the reserved money:",
  "order_completion.release_unknown":
    "The order was canceled, but it is still unknown whether the reserved money was released.",
  "order_completion.renewal_not_reversed":
    "The payment is for a subscription renewal, so the plugin retries the order and does not reverse the payment.",
  "order_completion.restored_not_reversed":
    "The payment was lost and restored, so the plugin does not reverse it. Enter its cart or order on the webhook page, or reverse it.",
  "order_completion.retried": "The plugin retries automatically.",
  "order_completion.retried_until":
    "The plugin retries automatically. If no order is created, it reverses the payment on {date}.",
  "order_completion.reversal_rejected": "The payment has no order, and the gateway did not reverse it:",
  "order_completion.reversal_retried": "The payment is not reversed yet. The plugin retries automatically.",
  "order_completion.reversal_unconfirmed": "The payment is being reversed. The gateway has not confirmed it yet.",
  "order_completion.reverse_in_back_office": "Reverse it in the gateway's back office.",
  "order_completion.reverse_now": "To return the money now, reverse the payment.",
  "order_completion.same_payment_by_setting":
    "It is the same payment according to secondTransaction of the gateway account.",
  "order_completion.second_transaction_open":
    "The plugin does not reverse this second transaction automatically. Reverse it, or mark it as the same payment.",
  "order_completion.session_missing":
    "The payment succeeded, but its payment session no longer exists: the cart changed, or another payment method was chosen.",
  "order_completion.session_not_ended": "The payment was canceled, but its payment session could not be ended yet.",
  "order_completion.sync_failed": "The payment has its order, but syncing it to Medusa failed:",
  "order_completion.syncing": "The plugin is syncing the payment to Medusa.",

  "payment_links.already_canceled": "The payment link is already canceled.",
  "payment_links.already_open": "A payment link is already open. Send it, or cancel it first.",
  "payment_links.already_open_with_id": "Payment link {paymentLinkId} is already open. Send it, or cancel it first.",
  "payment_links.billing_cycle_not_found": "Billing cycle not found.",
  "payment_links.cancel_expired": "Payment link not canceled: it has expired.",
  "payment_links.cancel_failed": "Payment link not canceled: it is still open. Try again.",
  "payment_links.cancel_paid": "Payment link not canceled: it is already paid.",
  "payment_links.email_missing":
    "Payment link not sent: the customer has no email address. Enter one in the email field.",
  "payment_links.email_required": "Please enter your email address. Nothing was charged.",
  "payment_links.gateway_billed":
    "Payment link not created: the gateway bills this subscription and may still collect this billing cycle. With a payment link, the customer could pay twice.",
  "payment_links.no_notification_provider":
    'Payment link not sent: no notification provider handles the channel "email". Add one to the notification module in medusa-config.',
  "payment_links.no_payment_session": "Medusa did not create a payment session for the payment link.",
  "payment_links.not_found": "Payment link not found.",
  "payment_links.nothing_outstanding": "Payment link not created: no amount is outstanding.",
  "payment_links.notification_provider_failed":
    "Payment link not sent: the notification provider did not accept the email. Check its settings, or copy the link and send it yourself.",
  "payment_links.opened_elsewhere":
    "The payment page was just opened in another window. Continue there, or try again in a moment.",
  "payment_links.order_not_created":
    "Payment link not created because the order of this billing cycle cannot be created:",
  "payment_links.order_not_found": "Order not found.",
  "payment_links.order_or_billing_cycle": "send either order_id or billing_cycle_id, not both",
  "payment_links.payment_in_progress":
    "Payment link not created: a payment is still being checked. Wait for its result.",
  "payment_links.saved_card_still_charged":
    "Payment link not created: the saved card is still to be charged for this billing cycle.",
  "payment_links.send_amount_changed":
    "Payment link not sent: the outstanding amount has changed. Cancel it, create a new one and send that.",
  "payment_links.send_canceled": "Payment link not sent: it is canceled. Create a new one and send that.",
  "payment_links.send_expired": "Payment link not sent: it has expired. Create a new one and send that.",
  "payment_links.send_nothing_outstanding": "Payment link not sent: no amount is outstanding any more.",
  "payment_links.send_paid": "Payment link not sent: it is already paid.",
  "payment_links.send_payment_in_progress":
    "Payment link not sent: a payment is still being checked. Wait for its result.",
  "payment_links.sent_recently":
    "Payment link not sent: it was sent to this address less than a minute ago. Wait a minute before you send it again.",
  "payment_links.too_many_attempts": "There were too many payment attempts. Request another link from the store.",

  "payments.amount_and_currency_mismatch": "The gateway lists a different amount and currency for this order number.",
  "payments.authentication_timed_out":
    "The 3-D Secure authentication timed out, and the gateway did not report the outcome.",
  "payments.field_mismatch": "The gateway lists a different {field} for this order number.",
  "payments.former_account_inconclusive": "Even if the gateway does not find it now, it may have succeeded.",
  "payments.mismatch_resolved_by_user": "A user confirmed that the gateway holds no money for this payment.",
  "payments.no_match_in_store":
    "No card payment of this store matches payment {paymentId}. Find it in the gateway's back office.",
  "payments.no_payment_page": "The gateway did not return a payment page (HTTP {status}).",
  "payments.not_at_gateway": "The gateway has no payment with this order number, so nothing was charged.",
  "payments.not_found": "Payment not found.",
  "payments.not_second_transaction": "No changes made: this payment is not a second transaction of another payment.",
  "payments.nothing_charged_by_user": "A user confirmed that nothing was charged or reserved.",
  "payments.on_payment_page": "on the payment's page under Card payments in the dashboard",
  "payments.page_expired_outcome_unknown":
    "The payment page expired, and the gateway did not report whether the customer paid.",
  "payments.page_expired_unpaid": "The customer did not pay before the payment page expired.",
  "payments.queries_rejected":
    "The gateway rejects all queries for this gateway account. Queries resume automatically when the cause is fixed.",
  "payments.query_account_unavailable":
    "The plugin cannot query the gateway: the gateway account of this payment is not configured or cannot be read. Configure it again.",
  "payments.query_disabled": "The plugin does not query the gateway while {setting} is false in the account profile.",
  "payments.query_former_account":
    "Look it up in the former gateway account's back office, or restore the former {fields} and sign_key until the plugin has queried the gateway.",
  "payments.query_in_progress": "Another query for this payment is in progress. Check again in a minute.",
  "payments.rejection_unconfirmed":
    "The gateway rejected the request without a documented code and has not confirmed whether the payment exists. The plugin queries the gateway again.",
  "payments.reported_unpaid": "The gateway reports that nothing was paid.",
  "payments.request_rejected": "The gateway rejected the request (HTTP {status}). Nothing was charged or reserved.",
  "payments.resolve_after_refund":
    "No changes made: the gateway now reports a refund. Check in its back office that the whole amount was refunded, then confirm again.",
  "payments.resolve_by_query":
    "No changes made: the gateway can be queried about this payment. Query the gateway first.",
  "payments.resolve_requires_mismatch":
    "No changes made: the payment state is {state}. This action is only for payments that do not match the gateway's data.",
  "payments.resolve_requires_unknown":
    "No changes made: the payment state is {state}. This action is only for payments with an unknown outcome.",
  "payments.resolve_while_page_open":
    "No changes made: the customer may still pay on the gateway's page. Look it up in the gateway's back office after {date}.",
  "payments.resolve_while_processing":
    "No changes made: the gateway may still process this payment. Look it up in the gateway's back office after {date}.",
  "payments.reverse_card_verification":
    "Reversal not sent: this payment verified the new card of a subscription. The plugin reverses it automatically.",
  "payments.reverse_cart_busy":
    "Reversal not sent: Medusa is completing the cart of this payment. Try again in a minute.",
  "payments.reverse_has_order": "Reversal not sent: this payment has an order. Refund or cancel it instead.",
  "payments.reverse_requires_paid":
    "Reversal not sent: the payment state is {state}. You can only reverse a paid payment.",
  "payments.same_payment_by_user": "A user confirmed that this is the same payment.",
  "payments.second_transaction_resolved":
    "No changes made: this second transaction is already reversed or marked as the same payment.",
  "payments.sent_with_former_account":
    'Order number {orderNo} was sent with {former}, but gateway account "{account}" now uses {current}.',
  "payments.state_authorized": "authorized",
  "payments.state_captured": "captured",
  "payments.state_created": "created",
  "payments.state_declined": "declined",
  "payments.state_mismatch": "mismatch",
  "payments.state_open": "open",
  "payments.state_pending": "pending",
  "payments.state_processing": "processing",
  "payments.state_refunded": "refunded",
  "payments.transaction_unknown": "unknown",
  "payments.unidentified": "the payment",

  "payouts.amount_limit":
    "payment_amount is too large: payouts.limits in medusa-config allows at most {amount} {currency}.",
  "payouts.answer_not_stored": "The plugin was stopped before it stored the gateway's response.",
  "payouts.approval_expired": "Nobody approved the payout in time.",
  "payouts.approval_needs_user": "A secret API key cannot approve a payout. Log in as a user to approve it.",
  "payouts.approval_not_allowed": "You or your API key requested this payout, so another user must approve it.",
  "payouts.currency_not_allowed":
    "payment_currency {currency} is not allowed for payouts. To allow it, add payouts.limits.{settingCurrency} in medusa-config.",
  "payouts.daily_limit":
    "Nothing was sent: payouts of gateway account {account} would exceed {amount} {currency} within 24 hours. Wait, or raise payouts.limits in medusa-config.",
  "payouts.disabled": "Payouts are disabled. To allow them, set payouts.enabled in medusa-config.",
  "payouts.fields_limit": "must have at most {count} fields",
  "payouts.limit_reached": "Nothing was sent: a payout limit is reached.",
  "payouts.not_awaiting_approval":
    "Nothing was changed: this payout is not awaiting approval, or its approval period has expired. Reload the page.",
  "payouts.not_found": "Payout not found.",
  "payouts.parties_differ":
    "Nothing was sent: beneficiary, fund_source or payer differ from the payout request. Compare them with the invoice, or cancel this payout.",
  "payouts.receiver_required": "must identify the receiver",
  "payouts.request_id_empty": "is empty: enter an ID that no other payout uses",
  "payouts.request_id_format": "must be 1 to 50 letters, digits, hyphens or underscores",
  "payouts.request_id_used":
    "Nothing was sent: this request_id was already used for {amount} on gateway account {account}. Use a new one.",
  "payouts.request_id_used_for_other_parties":
    "Nothing was sent: this request_id was already used with another beneficiary, fund_source or payer. Use a new one.",
  "payouts.requester_deleted":
    "Nothing was sent: the user or API key that requested this payout no longer exists. Cancel the payout and request it again.",
  "payouts.too_many_decimals":
    "payment_amount has more decimals than {currency} allows. Payout amounts are not rounded.",

  "plans.account_not_set_up": "account is invalid: no gateway account with this name is set up.",
  "plans.already_archived": "The plan is already archived.",
  "plans.interval_day": "day",
  "plans.interval_month": "month",
  "plans.interval_not_supported":
    "Subscriptions of gateway account {account} are gateway-billed and do not support the interval {count} × {interval}. If the gateway supports it, set {setting} in the account's profile. Otherwise choose days or weeks.",
  "plans.interval_week": "week",
  "plans.interval_year": "year",
  "plans.introductory_cycles_limit": "intro_cycles must be at most {count}, the number of billing cycles in the plan.",
  "plans.introductory_cycles_missing":
    "intro_cycles is 0, so no billing cycle has the introductory price. Set the number of introductory cycles, or remove intro_prices.",
  "plans.introductory_cycles_not_supported":
    "Subscriptions of gateway account {account} are gateway-billed, with one amount for all later billing cycles. Choose at most one introductory cycle.",
  "plans.introductory_price_currency": "intro_prices contains an invalid currency code. Use a code such as eur.",
  "plans.introductory_price_missing": "The plan has no introductory price in {currency}.",
  "plans.introductory_prices_missing":
    "intro_prices is missing. Set the price of an introductory cycle in each currency in which the plan is sold.",
  "plans.not_found": "Plan not found.",
  "plans.not_offered": "This product is not available on this plan. Choose another plan.",
  "plans.not_offered_account_disabled":
    "Customers cannot subscribe to this plan: gateway account {account} is disabled.",
  "plans.not_offered_account_missing":
    "Customers cannot subscribe to this plan: gateway account {account} is not set up, or cannot be read.",
  "plans.pricing_not_supported":
    "Subscriptions of gateway account {account} are gateway-billed, always with the amount set at the first payment. Set pricing to locked.",
  "plans.variant_id_format": "must be a variant ID",
  "plans.variant_not_found": "{field} is invalid: no variant has this ID.",
  "plans.variants_limit": "must list at most {count} variants",

  "problems.authorization_expiring.impact": "After that, you can no longer capture the payment.",
  "problems.authorization_expiring.impact_expired":
    "A capture may be declined, because the bank may have released the money.",
  "problems.authorization_expiring.impact_partial": "After that, you can no longer capture the remaining amount.",
  "problems.authorization_expiring.partial_amount": "{amount} (the uncaptured part of {total})",
  "problems.authorization_expiring.resolution_cancel":
    "The plugin cancels the payment at the gateway automatically. To collect the money, capture it before the expiry.",
  "problems.authorization_expiring.resolution_capture":
    "The plugin captures the payment automatically unless its order was canceled. To release the money, cancel the payment before the expiry.",
  "problems.authorization_expiring.resolution_partial":
    "Capture the remaining amount if you want it. The plugin does not capture it automatically.",
  "problems.authorization_expiring.resolution_partial_capture":
    "The plugin captures the remaining amount automatically unless the order was canceled. To prevent this, set onAuthorizationExpiry to warn before the expiry.",
  "problems.authorization_expiring.resolution_partial_expired":
    "Try to capture the remaining amount. If that fails, collect it another way, such as a payment link. This problem closes one day after expiry.",
  "problems.authorization_expiring.resolution_partial_release":
    "A partially captured payment cannot be canceled: the bank releases the amount that you do not capture.",
  "problems.authorization_expiring.resolution_settings":
    "(Gateway account settings: onAuthorizationExpiry is {rule}; authorizationDays sets how long an authorization lasts.)",
  "problems.authorization_expiring.resolution_warn":
    "Capture the payment, or cancel it together with its order. The plugin does neither automatically.",
  "problems.authorization_expiring.summary":
    "The authorization of {amount} with order number {orderNo} expires on {date}.",
  "problems.authorization_expiring.summary_expired":
    "The authorization of {amount} with order number {orderNo} expired on {date}.",
  "problems.capture_not_made.impact":
    "No money has been collected. Authorizations expire after some days, and the goods may already have been shipped.",
  "problems.capture_not_made.resolution":
    "Capture in the gateway's back office. Reconciliation finds this within days; to find it sooner, query the gateway on the payment's page.",
  "problems.capture_not_made.resolution_setting":
    "Then make the gateway account's Capture setting match the gateway: choose manual and capture on the order page, or have the gateway's support enable automatic capture.",
  "problems.capture_not_made.summary":
    'The gateway only authorized the payment with order number {orderNo} (gateway account "{account}"), but Medusa shows it as captured.',
  "problems.capture_not_made.summary_several":
    'The gateway only authorized {count} payments of gateway account "{account}" that Medusa shows as captured, for example order number {orderNo}.',
  "problems.capture_not_made.summary_since": "First detected on {date}.",
  "problems.card_testing.impact_always_3ds": "Until card testing stops, every card payment requires 3-D Secure.",
  "problems.card_testing.impact_block": "Until card testing stops, nobody can pay by card.",
  "problems.card_testing.impact_log_in":
    "Until card testing stops, guests cannot pay by card. Logged-in customers and payment links are not affected.",
  "problems.card_testing.resolution":
    "Review the declined payments. Request stricter rules from the gateway's support, and add a captcha to your checkout.",
  "problems.card_testing.resolution_refund":
    "Refund paid orders that look like tests before you ship them, because their cardholders will dispute them.",
  "problems.card_testing.resolution_setting":
    "If these are genuine shoppers, raise the gateway account's maxDeclinesPerAccount. The setting onCardTesting controls the response above that limit.",
  "problems.card_testing.summary":
    'Someone is probably testing stolen cards with gateway account "{account}": at least {count} card payments were declined within {minutes} minutes, more than succeeded.',
  "problems.credentials_refused.impact":
    "Payments may be rejected. Payments with an unknown outcome cannot be queried, so their orders wait until this is fixed; the plugin continues to track them.",
  "problems.credentials_refused.impact_rejected":
    "Shoppers cannot pay with this gateway account, subscriptions do not renew, and captures and refunds fail. The rejected requests moved no money.",
  "problems.credentials_refused.reason_access": "it does not recognize the account, or denies it access",
  "problems.credentials_refused.reason_environment":
    "a test account is used on the live gateway, or a live account on the test gateway",
  "problems.credentials_refused.reason_signature": "it rejects the signature",
  "problems.credentials_refused.resolution_closes":
    "This problem closes when the gateway accepts a payment or modification of this gateway account.",
  "problems.credentials_refused.resolution_signature":
    "Save sign_key again exactly as you received it. If it is correct, compare the profile's signature settings for payments and modifications with the gateway's documentation.",
  "problems.credentials_refused.summary_access":
    'The gateway does not recognize gateway account "{account}", or denies it access.',
  "problems.credentials_refused.summary_environment":
    'Gateway account "{account}" is a test account on the live gateway, or a live account on the test gateway.',
  "problems.credentials_refused.summary_rejected":
    'Since {date}, the gateway has rejected payments or modifications of gateway account "{account}": {reason}.',
  "problems.credentials_refused.summary_signature": 'The gateway rejects the signature of gateway account "{account}".',
  "problems.dispute_open.impact":
    "Unless you answer the dispute in time, the bank takes the money back. The deadline is in the gateway's back office.",
  "problems.dispute_open.resolution":
    "Submit proof of order and delivery in the gateway's back office, or accept the dispute. Do not refund meanwhile: the customer could be paid twice.",
  "problems.dispute_open.resolution_check_first":
    "Check the dispute in the gateway's back office first, because the gateway does not sign dispute details.",
  "problems.dispute_open.resolution_closes":
    "This problem closes when the outcome arrives, or {days} days after the gateway's last report of the dispute.",
  "problems.dispute_open.resolution_closes_after_result": "This problem closes {days} days after the reported outcome.",
  "problems.dispute_open.resolution_unsigned_result":
    "The gateway reported the outcome on {date} without signing it, so the customer may have forged it.",
  "problems.dispute_open.summary":
    "The cardholder disputes the payment of {amount} with order number {orderNo}. The gateway first reported this on {date}.",
  "problems.double_payment.impact": "One of these payments has no order: the customer is charged once too often.",
  "problems.double_payment.summary":
    "A customer paid twice for one checkout: {amount} with order number {orderNo} and {secondAmount} with order number {secondOrderNo}.",
  "problems.gateway_charge_missing.impact":
    "The customer has not paid for this billing cycle and receives nothing for it. The subscription is past due.",
  "problems.gateway_charge_missing.resolution":
    "Look up {subscription} in the gateway's back office. If the gateway charges later, the plugin creates the order automatically.",
  "problems.gateway_charge_missing.resolution_ended":
    "If the mandate has ended at the gateway, cancel the subscription here as well: Card payments → Subscriptions in the dashboard.",
  "problems.gateway_charge_missing.summary":
    'The gateway has not charged {amount} for subscription "{subscription}", due on {date}.',
  "problems.gateway_charge_unexpected.impact":
    "The plugin reverses the charge automatically. Until then, the customer has paid too much.",
  "problems.gateway_charge_unexpected.impact_reversed": "The charge was reversed.",
  "problems.gateway_charge_unexpected.resolution":
    "Contact the gateway's support about this charge. If it belongs to a subscription, check in the gateway's back office whether its mandate has ended.",
  "problems.gateway_charge_unexpected.summary":
    "The gateway charged {amount} with order number {orderNo} (transaction {transactionId}), but the payment or billing cycle was already paid, or its subscription has ended.",
  "problems.gateway_unreachable.impact":
    "Payments with an unknown outcome stay open, and their orders wait. The plugin sends nothing twice and queries the gateway again at growing intervals.",
  "problems.gateway_unreachable.summary_parameters":
    'The gateway has not understood the queries of gateway account "{account}" since {date}.',
  "problems.gateway_unreachable.summary_system":
    'The gateway has answered queries of gateway account "{account}" with internal errors since {date}.',
  "problems.gateway_unreachable.summary_too_many":
    'The gateway has rejected queries of gateway account "{account}" since {date} because there are too many.',
  "problems.gateway_unreachable.summary_unreachable":
    'The gateway has returned no readable response for gateway account "{account}" since {date}.',
  "problems.installation_moved.impact":
    "The plugin sends nothing that moves money (renewals, captures, cancellations, refunds, payouts) and no customer emails. Shoppers can still pay.",
  "problems.installation_moved.resolution":
    "Confirm under Card payments in the dashboard whether this is your store or a copy. During a deployment, wait until the last old process is replaced.",
  "problems.installation_moved.summary_database":
    'The database changed from "{previousDatabase}" to "{currentDatabase}".',
  "problems.installation_moved.summary_database_restored":
    'The database "{database}" was restored or copied: it is not the same database as before.',
  "problems.installation_moved.summary_moved_back":
    "The store ran at a different public URL or on a different database, and now runs in its original place again.",
  "problems.installation_moved.summary_public_url": "The public URL changed from {previousUrl} to {currentUrl}.",
  "problems.installation_moved.summary_server":
    'The database "{database}" is on a different PostgreSQL server than before.',
  "problems.ip_not_registered.impact":
    "Shoppers can still pay, and signed webhooks still create orders. Outcomes without a webhook stay unknown, and changes in the gateway's back office are not detected.",
  "problems.ip_not_registered.summary":
    'The gateway rejects queries of gateway account "{account}": the IP address of this server is not registered there.',
  "problems.mandate_not_ended.impact":
    "The gateway may charge the customer again. The plugin reverses such charges automatically.",
  "problems.mandate_not_ended.resolution":
    "Look up {subscription} in the gateway's back office, and cancel it there if it is still active.",
  "problems.mandate_not_ended.resolution_retry":
    "The plugin sends the mandate cancellation to the gateway again automatically.",
  "problems.mandate_not_ended.summary":
    "A subscription ended on {date}, but the gateway has not confirmed that it stopped charging {amount}.",
  "problems.modification_not_recorded.impact_cancel":
    "Medusa shows the money as authorized or captured, but it was released or returned to the customer.",
  "problems.modification_not_recorded.impact_capture":
    "Medusa shows a captured amount that is too low. Another {kind} made in Medusa would be sent in addition.",
  "problems.modification_not_recorded.impact_refund":
    "Medusa shows a refunded amount that is too low. Another {kind} made in Medusa would be sent in addition.",
  "problems.modification_not_recorded.resolution": "Compare the order with {payment} in the gateway's back office.",
  "problems.modification_not_recorded.resolution_hold":
    "Do not make another {kind} of this payment until this is resolved.",
  "problems.modification_not_recorded.resolution_hold_goods": "Do not ship the goods until this is resolved.",
  "problems.modification_not_recorded.resolution_scheduled":
    "The plugin records it automatically; the next attempt is on {date}.",
  "problems.modification_not_recorded.summary":
    "The gateway accepted the {modification} on {date}, but Medusa has not recorded it.",
  "problems.modification_unresolved.impact_cancel":
    "You cannot capture, cancel or refund this payment until the outcome is confirmed.",
  "problems.modification_unresolved.impact_capture":
    "You cannot make further captures or cancel this payment until the outcome is confirmed.",
  "problems.modification_unresolved.impact_payout":
    "A request with the same request_id returns this payout and does not create another one.",
  "problems.modification_unresolved.impact_refund":
    "To prevent a double refund, you cannot refund or cancel this payment until the outcome is confirmed.",
  "problems.modification_unresolved.resolution":
    "Look up {reference} in the gateway's back office, then record the outcome ({place}).",
  "problems.modification_unresolved.resolution_scheduled":
    "The plugin queries the gateway again on {date}. No action is needed before then.",
  "problems.modification_unresolved.summary": "The outcome of the {modification} is unknown.",
  "problems.no_worker.impact":
    "Payments with an unknown outcome are not queried, orders of shoppers who closed the tab may be missing, and payments paid without an order are not reversed.",
  "problems.no_worker.resolution":
    "Start a Medusa process in worker or shared mode (workerMode in medusa-config). A process in server mode runs no jobs.",
  "problems.no_worker.summary": "No worker has been active since {date}.",
  "problems.no_worker.summary_never_seen": "The store takes payments, but no worker has ever been active.",
  "problems.paid_payment_lost.impact":
    "The customer has paid but may have no order. The database was probably restored from a backup.",
  "problems.paid_payment_lost.resolution":
    "Restore the payment on its webhook's page: Card payments → Webhooks in the dashboard.",
  "problems.paid_payment_lost.resolution_dismiss":
    "If the payment is not from this store, or you resolved it in the gateway's back office, dismiss it on that page.",
  "problems.paid_payment_lost.summary":
    "The gateway reported on {date} that {amount} was paid with order number {orderNo} (transaction {transactionId}), but the database has no such payment.",
  "problems.payment_mismatch.impact":
    "The payment does not count as paid and has no order. The customer may have been charged a different amount.",
  "problems.payment_mismatch.resolution":
    "Look up {orderNo} in the gateway's back office and compare amount, currency and gateway account. If the customer was charged, refund the money there.",
  "problems.payment_mismatch.resolution_nothing_held":
    "When the gateway holds no money for this payment, record this {place}.",
  "problems.payment_mismatch.summary":
    'The gateway\'s data for order number {orderNo} does not match the request: {amount} with gateway account "{account}".',
  "problems.payment_not_in_medusa.authorized_payment": "The authorized payment of {amount} with order number {orderNo}",
  "problems.payment_not_in_medusa.captured_payment": "The captured payment of {amount} with order number {orderNo}",
  "problems.payment_not_in_medusa.impact":
    "The customer paid without an order and receives nothing until this is resolved.",
  "problems.payment_not_in_medusa.impact_not_recorded":
    "The order has its payment, but its capture is not recorded in Medusa.",
  "problems.payment_not_in_medusa.impact_order_canceled":
    "The customer cannot use this money until the payment is canceled or the bank releases it.",
  "problems.payment_not_in_medusa.impact_order_canceled_captured": "The customer has not received the money back.",
  "problems.payment_not_in_medusa.resolution_account_missing":
    'Gateway account "{account}" is not configured, so the plugin cannot process this payment. Configure it again.',
  "problems.payment_not_in_medusa.resolution_not_recorded":
    "The plugin retries automatically. If the problem remains, compare the order with {orderNo} in the gateway's back office.",
  "problems.payment_not_in_medusa.resolution_retry": "The plugin retries automatically.",
  "problems.payment_not_in_medusa.resolution_reversal":
    "No action is needed: if the payment has no order by {date}, the plugin reverses it automatically (orphanGraceMinutes of the gateway account).",
  "problems.payment_not_in_medusa.summary": "{payment} has no order in Medusa.",
  "problems.payment_not_in_medusa.summary_not_recorded": "{payment} has a different status in Medusa.",
  "problems.payment_not_in_medusa.summary_order_canceled": "{payment} belongs to a canceled order.",
  "problems.payment_unresolved.impact": "The payment has no order. The customer may have paid on the gateway's page.",
  "problems.payment_unresolved.impact_blocked":
    "The payment has no order, and the customer cannot pay with another card meanwhile.",
  "problems.payment_unresolved.impact_pending":
    "Its order is not final until a decision is made, and the customer cannot pay with another card meanwhile.",
  "problems.payment_unresolved.resolution_not_charged": "If the gateway took no money, record this {place}.",
  "problems.payment_unresolved.resolution_not_charged_by":
    "If the gateway took no money by {date}, record this {place}.",
  "problems.payment_unresolved.resolution_resend_webhook":
    "Look up {orderNo} in the gateway's back office and resend its webhook from there.",
  "problems.payment_unresolved.resolution_review":
    "If the payment is held for review, approve or reject it: Card payments → Review in the dashboard.",
  "problems.payment_unresolved.resolution_scheduled": "The plugin queries the gateway again on {date}.",
  "problems.payment_unresolved.resolution_unscheduled":
    "The plugin no longer queries the gateway automatically. Look up {orderNo} in the gateway's back office, then query the gateway again {place}.",
  "problems.payment_unresolved.summary":
    "It has been unknown since {date} whether {amount} with order number {orderNo} was paid.",
  "problems.payment_unresolved.summary_pending":
    "The payment of {amount} with order number {orderNo} has waited for the bank or a review since {date}.",
  "problems.payout_awaiting_approval.impact":
    "The payout is not sent until another user approves it. It expires on {date}.",
  "problems.payout_awaiting_approval.resolution":
    "Open the payout under Card payments → Payouts in the dashboard. Approve or cancel it there.",
  "problems.payout_awaiting_approval.summary": "The {modification} awaits approval.",
  "problems.refund_failed.impact": "The customer has not received the money, although Medusa shows it as refunded.",
  "problems.refund_failed.impact_order_canceled":
    "The customer has not received {amount}, although the order shows it as refunded.",
  "problems.refund_failed.impact_orphaned": "The customer paid without an order and has not received the money back.",
  "problems.refund_failed.resolution":
    "Send the refund again {place}. If it fails again, agree with the customer on another way to return the money.",
  "problems.refund_failed.resolution_order_canceled":
    "Send the refund again {place}. If it fails again, refund the payment in the gateway's back office.",
  "problems.refund_failed.summary": "The gateway accepted the {modification}, but it failed later.",
  "problems.refund_failed.summary_order_canceled": "The order was canceled, but the {modification} failed.",
  "problems.refund_overdue.impact":
    "The customer may not have received the money, although Medusa shows it as refunded.",
  "problems.refund_overdue.impact_orphaned":
    "The customer paid without an order and may not have received the money back.",
  "problems.refund_overdue.resolution":
    "Look up {reference} in the gateway's back office, or contact its support. Then record the outcome {place}.",
  "problems.refund_overdue.summary":
    "The gateway accepted the {modification} on {date} but has reported no outcome since.",
  "problems.renewal_waiting.impact":
    "The customer has not paid for this billing cycle and receives nothing for it. The subscription continues as soon as it can be charged.",
  "problems.renewal_waiting.resolution": "Fix the cause shown above.",
  "problems.renewal_waiting.resolution_blocked":
    "Make the subscription sellable again: its variant needs stock and a price, and its address needs a shipping option.",
  "problems.renewal_waiting.resolution_cancel":
    "To end the subscription instead, cancel it: Card payments → Subscriptions in the dashboard.",
  "problems.renewal_waiting.resolution_no_retry": "The plugin does not try the renewal again automatically.",
  "problems.renewal_waiting.resolution_retry": "The plugin tries the renewal again on {date}.",
  "problems.renewal_waiting.summary":
    'Subscription "{subscription}" has been due since {date} but could not be charged.',
  "problems.renewal_waiting.summary_no_reason": "The reason is unknown.",
  "problems.second_transaction.impact":
    "The customer has paid twice, or this is another record of the same payment, such as its capture. The plugin reverses nothing automatically.",
  "problems.second_transaction.resolution":
    "Look up the transaction in the gateway's back office. Then reverse it or mark it as the same payment {place}.",
  "problems.second_transaction.resolution_setting":
    "If your gateway always lists transactions this way, set secondTransaction in the gateway account's profile.",
  "problems.second_transaction.summary":
    "The gateway lists a second transaction of {amount} with order number {orderNo}: {transactionId}.",
  "problems.signature_mismatch.impact":
    "The plugin does not trust it and queries the gateway. Orders of shoppers who closed the tab are delayed, or missing if queries are rejected.",
  "problems.signature_mismatch.resolution":
    "Compare the gateway account's sign_key with the gateway's. After a key change, enter the old key as previous_sign_key.",
  "problems.signature_mismatch.resolution_find_signature":
    'If sign_key is correct, request an original webhook from the gateway\'s support. Then find the matching setting with "Find the signature" under Settings → Card gateway.',
  "problems.signature_mismatch.resolution_forged":
    "If other webhooks verify, someone tried to forge this one, and no action is needed.",
  "problems.signature_mismatch.summary":
    'A webhook about a payment of gateway account "{account}" has no valid signature.',
  "problems.webhook_dead.impact":
    "Their updates may be missing in Medusa: a payment, the outcome of a refund, or a dispute.",
  "problems.webhook_dead.resolution":
    "Read the reason under Card payments → Webhooks in the dashboard (state: dead letter). Fix it, then process the webhooks again there.",
  "problems.webhook_dead.resolution_retry":
    "The plugin retries webhooks that failed because the gateway did not respond, as soon as it responds again.",
  "problems.webhook_dead.summary":
    '{count} webhooks of gateway account "{account}" could not be processed; the first arrived on {date}.',
  "problems.webhook_dead.summary_one":
    '1 webhook of gateway account "{account}" could not be processed; it arrived on {date}.',
  "problems.webhooks_never_verified.impact":
    "Orders of shoppers who closed the tab, and outcomes of reviews and refunds, arrive only when the plugin queries the gateway.",
  "problems.webhooks_never_verified.resolution":
    "Check that the gateway can reach {url} from the internet (option publicUrl). Also check the gateway account's sign_key.",
  "problems.webhooks_never_verified.summary":
    'No verified webhook has ever arrived for gateway account "{account}", although payments were made since {date}.',
  "problems.work_overdue.impact_billing_cycle":
    "The customers were not charged for these billing cycles, or have no order for them.",
  "problems.work_overdue.impact_mandate": "The gateway may charge the customers again.",
  "problems.work_overdue.impact_modification": "Their outcomes are unknown, or not recorded in Medusa.",
  "problems.work_overdue.impact_payment_order":
    "The customers paid without an order, and their payments are not reversed.",
  "problems.work_overdue.impact_payment_query":
    "The outcome of these payments is unknown. Their customers may be unable to pay with another card.",
  "problems.work_overdue.impact_payment_reconciliation":
    "Refunds and cancellations made in the gateway's back office are missing in Medusa.",
  "problems.work_overdue.impact_subscription": "The billing cycles are not charged, or the subscriptions do not end.",
  "problems.work_overdue.impact_webhook": "The payment and refund updates that they report are missing in Medusa.",
  "problems.work_overdue.resolution":
    "This problem closes when the worker catches up. If the count does not fall, fix the error in the worker's log for the first one.",
  "problems.work_overdue.resolution_unscheduled": "The plugin does not process these automatically.",
  "problems.work_overdue.resolution_unscheduled_action":
    "Process them manually under Card payments in the dashboard, and report a bug that includes the first one.",
  "problems.work_overdue.summary":
    '{work} have been overdue since {date}: {count} for gateway account "{account}", starting with {reference}.',
  "problems.work_overdue.summary_unscheduled":
    '{work} have had no scheduled date since {date}: {count} for gateway account "{account}", starting with {reference}.',
  "problems.work_overdue.work_billing_cycle": "Subscription renewals",
  "problems.work_overdue.work_mandate": "Mandate cancellations at the gateway",
  "problems.work_overdue.work_modification": "Captures, cancellations and refunds",
  "problems.work_overdue.work_payment_order": "Order completions of paid payments",
  "problems.work_overdue.work_payment_query": "Payment queries",
  "problems.work_overdue.work_payment_reconciliation": "Payment reconciliations",
  "problems.work_overdue.work_subscription": "Next billing cycles and ends of subscriptions",
  "problems.work_overdue.work_webhook": "Gateway webhooks",

  "reconciliation.captured_in_back_office": "Captured in the gateway's back office.",
  "reconciliation.expiry_cancel_failed": "The authorization is about to expire, but the cancellation failed:",
  "reconciliation.expiry_capture_failed": "The authorization is about to expire, but the capture failed:",
  "reconciliation.queried_again": "The plugin queries the gateway again automatically.",
  "reconciliation.refund_amount_unknown": "The refund amount is unknown:",
  "reconciliation.refund_missing":
    "The gateway reports that this payment was refunded, but Medusa has no refund of it.",
  "reconciliation.refund_search_disabled":
    "The refund amount is unknown: refund search is off (operations.searchRefund in the account profile). Switch it on, or look it up in the gateway's back office.",
  "reconciliation.refund_unrecorded": "The gateway lists a refund that Medusa does not have.",

  "request.birth_date": "must be a past date in the format DD-MM-YYYY",
  "request.body_format": "The request body does not have the format that this endpoint requires.",
  "request.card_or_saved_card": "send either it or saved_card",
  "request.changed_meanwhile":
    "Nothing was saved: another user changed this in the meantime. Reload the page and try again.",
  "request.content_type": "Request rejected: send it with the header content-type: application/json.",
  "request.country_code": "must be a two-letter country code",
  "request.currency_code": "must be a three-letter currency code such as EUR",
  "request.date_time": "must be a date and time such as 2026-11-22T00:00:00Z",
  "request.date_time_or_null": "must be a date and time such as 2026-11-22T00:00:00Z, or null",
  "request.decimal_amount": "must be a decimal amount such as 12.50",
  "request.field_invalid": "{field} is invalid: {reason}.",
  "request.field_required": "{field} is required.",
  "request.id_format": "must be an ID",
  "request.idempotency_key_format": "must be 16 to 64 letters, digits, hyphens or underscores",
  "request.incomplete": "The request was cut off before it was complete. Send it again.",
  "request.invalid": "The request is invalid. Correct it and send it again.",
  "request.no_card_in_session":
    "A payment session accepts no card details. Send them to /store/acquiring/payment-sessions/:id/card only.",
  "request.no_card_number": "must not contain a card number",
  "request.no_control_characters": "must not contain control characters or incomplete characters",
  "request.not_json": "The request body is not valid JSON.",
  "request.not_possible": "This is not possible right now.",
  "request.off_session_not_allowed":
    "Off-session payments are not available to shoppers. Use /store/acquiring/payment-sessions/:id/card to pay with a saved card.",
  "request.set_in_config": "This is set in medusa-config. Change it there.",
  "request.time_zone": "must be a time zone name such as Europe/Berlin",
  "request.timed_out": "The request timed out. Send it again.",
  "request.too_large": "The request is too large.",
  "request.too_many": "Too many requests. Try again later.",
  "request.two_decimals": "must be a decimal amount with two decimals, such as 29.90",
  "request.unknown_field": "The request body contains an unknown field. Remove it.",
  "request.unknown_field_named": "{field} is not a field of this request. Remove it.",

  "reviews.approved_before":
    "{user} approved this payment on {date}, and the gateway may still process that decision. Your decision was not sent.",
  "reviews.approved_by_user": "A user approved the payment in review.",
  "reviews.decision_accepted": "The gateway accepted the decision.",
  "reviews.decision_not_accepted": "The gateway did not accept the decision.",
  "reviews.decision_rejected": "The gateway rejected the decision and gave no reason.",
  "reviews.decision_unknown": "It is unknown whether the gateway received the decision. Send it again.",
  "reviews.invalid_payment_id": "must be a payment ID",
  "reviews.just_decided":
    "Decision not sent: this payment received a decision a moment ago. Check again in a few seconds.",
  "reviews.no_payment_ids": "must contain at least one payment",
  "reviews.no_transaction": "Decision not sent: this payment has no gateway transaction yet. Query the gateway first.",
  "reviews.not_held": "Decision not sent: this payment is not held for review.",
  "reviews.opposite_allowed_after":
    "If the payment is still held for review on {date}, you can send the opposite decision.",
  "reviews.payment_not_found": "Decision not sent: no payment has this ID.",
  "reviews.rejected_before":
    "{user} rejected this payment on {date}, and the gateway may still process that decision. Your decision was not sent.",
  "reviews.rejected_by_user": "A user rejected the payment in review.",
  "reviews.too_many_payment_ids": "must contain at most {count} payments",
  "reviews.unnamed_user": "A user",

  "saved_cards.decline_limit_reached":
    "Nothing was sent: the card has reached the card schemes' decline limit. Charge it on another day, or charge another card.",
  "saved_cards.earlier_charge_unresolved":
    "Nothing was sent: a recent charge of the same amount to this card has no result yet. Wait for its result.",
  "saved_cards.former_account":
    "This card cannot be charged: it was saved under another gateway account of the store. Use another card.",
  "saved_cards.in_use":
    "Card not removed: a subscription uses it. Choose another card for the subscription, or cancel it, first.",
  "saved_cards.not_found": "Saved card not found.",
  "saved_cards.not_on_payment_page":
    "Saved cards cannot be used on the payment page here. Pay with the saved card directly, or enter a card on the page.",
  "saved_cards.permanently_declined":
    "Nothing was sent: the bank permanently declined this card. Have the customer add another card, or pay with this card at checkout.",
  "saved_cards.subscription_has_own_route":
    "A saved card for a subscription needs no payment. Use the route of the subscription.",
  "saved_cards.used_by_subscription":
    "Card not removed: subscription {subscriptionId} uses it. Choose another card for the subscription, or cancel it, first.",

  "settings.base_url_local_in_production":
    "is a local address, but production allows it only in medusa-config: enter the gateway's address",
  "settings.direct_cards_not_allowed":
    "cannot be direct or both while card numbers are not allowed: choose hosted, or set allowDirectCards: true in the plugin options in medusa-config",
  "settings.brand_color": "must be a color such as #3b5bdb",
  "settings.dunning_days_not_ascending": "must be in ascending order without repeated days",
  "settings.field_name_invalid": "enter a field name: a letter or _, then letters, digits, _ . or -",
  "settings.field_name_taken": "uses the name {name}, but another field already has it",
  "settings.field_unknown": "is not a field of this message: use one of {fields}",
  "settings.format_invalid": "has an invalid format",
  "settings.gateway_host_not_allowed": "is not in gatewayHosts of the plugin options: use one of {hosts}",
  "settings.identifier_characters": "can contain only letters, digits, dots, hyphens and underscores",
  "settings.item_segments_invalid": "list each of name, code, price and quantity once",
  "settings.live_base_url_invalid": "must start with https:// and must not be a local address while mode is live",
  "settings.live_sign_key_too_short":
    "has fewer than {count} characters: a live gateway account needs a longer sign key",
  "settings.logo_url": "must be an address that starts with https:// and contains no login",
  "settings.must_be_decimal_amount": "must be a decimal amount such as 1.00",
  "settings.must_be_multiple_of": "must be a multiple of {number}",
  "settings.must_be_of_type": "must be of type {type}",
  "settings.must_be_one_of": "must be one of {options}",
  "settings.number_too_large": "must be at most {number}",
  "settings.number_too_small": "must be at least {number}",
  "settings.path_invalid": "enter a path such as /v1/refund",
  "settings.profile_error": "- {setting}: {reason}",
  "settings.profile_errors": "The profile has errors. Correct these settings:\n{errors}",
  "settings.sandbox_sign_key_in_live":
    "is the sandbox's public sign key: enter the sign key of your gateway account, or set mode to test",
  "settings.saq_d_not_acknowledged":
    "must be true, because flow direct or both passes card numbers through your server (PCI DSS SAQ D): set acknowledgeSaqD: true, or flow: hosted",
  "settings.signed_field_invalid":
    "enter a field such as order_no, or refund_orders[].transaction_id for a field of each element",
  "settings.shop_name": "must not contain control characters, or whitespace at its ends",
  "settings.surrounding_whitespace": "starts or ends with whitespace: copy it again",
  "settings.too_few_characters": "must have {count} or more characters",
  "settings.too_few_entries": "must have {count} or more entries",
  "settings.too_many_characters": "must have {count} or fewer characters",
  "settings.too_many_entries": "must have {count} or fewer entries",
  "settings.unknown_setting": "no such setting: remove it or correct its spelling",

  "shopper.at_gateway": "Finish the payment on the payment page.",
  "shopper.authentication_failed":
    "The payment was not confirmed with your bank. Please try again or use another card.",
  "shopper.authentication_required": "Your bank requires you to confirm the payment.",
  "shopper.authorized": "The payment was approved.",
  "shopper.being_checked": "Your payment is still being checked. You do not need to pay again.",
  "shopper.captured": "The payment was made.",
  "shopper.card_declined": "The card was declined. Please use another card or contact your bank.",
  "shopper.card_details_wrong": "The card details are not right. Please check them and try again.",
  "shopper.card_expired": "The card has expired. Please use another card.",
  "shopper.card_not_usable": "This card cannot be used here. Please use another card.",
  "shopper.card_verified": "The card was verified. The amount charged for this is refunded.",
  "shopper.insufficient_funds": "The card does not cover this amount. Please use another card.",
  "shopper.payment_canceled": "The payment was canceled. Nothing was charged.",
  "shopper.payment_expired": "The time to pay ran out. Nothing was charged. Please try again.",
  "shopper.payment_reversed": "The payment was canceled and the money released.",
  "shopper.ready": "The payment can be started.",
  "shopper.shop_unavailable": "Card payments are not possible right now. Nothing was charged. Please try again later.",

  "subscriptions.attempted_recently":
    "Nothing was charged: a renewal attempt was made less than a minute ago. Check its result before you try again.",
  "subscriptions.card_changed": "Card changed",
  "subscriptions.card_gateway_billed":
    "The card cannot be changed: the gateway bills this subscription to the card of its first payment. Cancel it and start a new one with another card.",
  "subscriptions.card_not_chargeable": "The card of this subscription can no longer be charged. Choose another card.",
  "subscriptions.card_payment_required":
    "The introductory price in your cart is for card payments only. Choose to pay by card.",
  "subscriptions.card_requested": "New card requested",
  "subscriptions.card_requested_recently":
    "Nothing was sent: this customer received a request for another card less than a minute ago.",
  "subscriptions.cart_busy": "Your cart is being changed right now. Try again.",
  "subscriptions.cart_not_found": "Cart not found.",
  "subscriptions.change_gateway_billed":
    "Plan and quantity cannot be changed: the gateway bills this subscription. Cancel it and start a new one.",
  "subscriptions.changed_meanwhile": "Nothing was changed: this subscription was just changed. Check it and try again.",
  "subscriptions.changed_since_viewed":
    "Nothing was done: this subscription has changed since you opened it, and {reason}. Reload the page before you continue.",
  "subscriptions.charge_gateway_billed":
    "This subscription cannot be charged here: the gateway bills it on its own dates.",
  "subscriptions.charge_retried": "Charge retried",
  "subscriptions.consent_text_missing": "must be the text that the shopper agreed to",
  "subscriptions.customer_deleted": "customer account deleted",
  "subscriptions.customer_without_account":
    "Nothing was sent: this customer has no account in the store, so they cannot add a card. Use payment links for unpaid billing cycles.",
  "subscriptions.cycle_being_charged": "a billing cycle is being charged",
  "subscriptions.cycle_in_progress":
    "Nothing was changed: a billing cycle of this subscription is being charged. Try again afterwards.",
  "subscriptions.cycle_skipped": "Charge of {date} skipped",
  "subscriptions.earlier_cycle_open":
    "Plan and quantity cannot be changed yet: an earlier billing cycle is still to be charged on the current terms. Try again afterwards.",
  "subscriptions.introductory_price_used":
    "You have already used the introductory price of this plan. Subscribe at the regular price.",
  "subscriptions.login_required": "Subscriptions require a customer account in this store. Log in or register first.",
  "subscriptions.new_card_without_token":
    "The gateway returned no token for the new card, so the card cannot be charged.",
  "subscriptions.next_cycle_charged": "Next cycle charged now",
  "subscriptions.next_cycle_on": "the next billing cycle is due on {date}",
  "subscriptions.no_card_with_first_payment":
    "No card was saved with the first payment, so later billing cycles cannot be charged.",
  "subscriptions.no_saved_card":
    "No card is saved for this subscription, so it cannot be charged. Choose a saved card of the customer, or have the customer add one in the store. Guests can pay each billing cycle by payment link.",
  "subscriptions.not_found": "Subscription not found.",
  "subscriptions.one_per_cart": "A cart can contain only one subscription here. Order the others separately.",
  "subscriptions.other_account": "A plan in the cart uses another gateway account than the chosen payment method.",
  "subscriptions.other_gateway_charge_in_progress":
    "Another gateway charge of subscription {subscriptionId} is being processed. This one is recorded after it.",
  "subscriptions.past_due_limit_reached":
    "The subscription was still unpaid after the past-due period of the account (pastDueDays: {count}).",
  "subscriptions.pause_gateway_billed":
    "This subscription cannot be paused: the gateway bills it. Cancel it, and start a new one later.",
  "subscriptions.plan_changed": "New plan from the next charge: {plan}.",
  "subscriptions.plan_or_quantity_required": "send plan_id, quantity or both",
  "subscriptions.price_changed": "The price of a subscription in your cart has changed. Choose its plan again.",
  "subscriptions.quantity_changed": "Quantity from the next charge: {quantity}.",
  "subscriptions.renewal_not_sellable": "A later cycle of the subscription cannot be sold like this cart:",
  "subscriptions.resume_gateway_billed":
    "This subscription cannot be resumed: the gateway bills it, and its cancellation cannot be undone. Start a new one.",
  "subscriptions.resume_shop_only":
    "This subscription cannot be resumed: the store paused or canceled it. Contact the store.",
  "subscriptions.same_card": "Nothing was changed: this subscription already uses this card.",
  "subscriptions.skip_gateway_billed": "Billing cycles cannot be skipped: the gateway bills this subscription.",
  "subscriptions.state_active": "Nothing was changed: the subscription is active.",
  "subscriptions.state_canceled": "Nothing was changed: the subscription is canceled.",
  "subscriptions.state_canceling": "Nothing was changed: the subscription is being canceled.",
  "subscriptions.state_ended": "Nothing was changed: the subscription has ended.",
  "subscriptions.state_incomplete": "Nothing was changed: the subscription is incomplete.",
  "subscriptions.state_past_due": "Nothing was changed: the subscription is past due.",
  "subscriptions.state_paused": "Nothing was changed: the subscription is paused.",
  "subscriptions.taken_over_from_guest": "subscription transferred from a guest with its order",
  "subscriptions.terms_unchanged": "unchanged from the next billing cycle",
  "subscriptions.unidentified": "the subscription",

  "webhooks.account_not_configured":
    'Gateway account "{account}" is not configured. Configure it, then replay the webhook.',
  "webhooks.cart_not_found": "Cart not found, or the customer has not started to pay for it. Check the cart ID.",
  "webhooks.cart_or_order": "must not be sent together with cart_id",
  "webhooks.dispute_from_browser":
    "This dispute came from the customer's browser. Only disputes from the gateway itself count.",
  "webhooks.disputed_payment_unconfirmed":
    "The gateway has not confirmed that the disputed payment was paid. Look it up in the gateway's back office.",
  "webhooks.disputed_payment_unpaid": "The gateway reports that the disputed payment was not paid.",
  "webhooks.empty": "It is empty.",
  "webhooks.field_repeated": "It contains a field twice with different values.",
  "webhooks.gateway_charge_forged":
    "If the charge is also missing in the gateway's back office, this webhook is forged and you can ignore it.",
  "webhooks.gateway_charge_just_queried": "The gateway was queried about this subscription less than a minute ago.",
  "webhooks.gateway_charge_no_response": "The gateway did not respond.",
  "webhooks.gateway_charge_not_confirmed":
    "The gateway has not confirmed gateway charge {transactionId} yet. It is recorded once the gateway confirms it.",
  "webhooks.gateway_charge_not_found": "The gateway has no such charge.",
  "webhooks.gateway_charge_order_number_mismatch": "The gateway has no such charge under order number {orderNo}.",
  "webhooks.gateway_charge_queries_disabled":
    "Queries are disabled (operations.query.enabled in the account's profile). Enable them and replay this webhook, or find the transaction in the gateway's back office.",
  "webhooks.gateway_charge_unconfirmed":
    "The gateway has not confirmed the subscription's first payment yet, so this webhook may be about that payment or a later gateway charge.",
  "webhooks.get_not_accepted":
    "The webhook was sent by GET. To accept it, set webhooks.accept_get to true in the profile.",
  "webhooks.lost_payment_amount_differs":
    "No changes made: the gateway now lists a different amount for this order number. Look it up in the gateway's back office.",
  "webhooks.lost_payment_unconfirmed": "No changes made: the gateway did not confirm that the payment was paid.",
  "webhooks.lost_payment_unpaid":
    "No changes made: the gateway reports that this order number is not paid. Dismiss the payment.",
  "webhooks.malformed": "A signed field of the webhook is missing or malformed.",
  "webhooks.multipart_incomplete": "The multipart body is incomplete.",
  "webhooks.no_lost_payment":
    "No changes made: this webhook does not report a paid payment that is missing from the database.",
  "webhooks.no_named_fields": "It contains no named fields.",
  "webhooks.not_accepted": "The webhook was not accepted.",
  "webhooks.not_found": "Webhook not found.",
  "webhooks.not_replayable":
    "This webhook cannot be replayed: it was rejected on arrival, so its content was not stored.",
  "webhooks.order_not_found": "Order not found, or it has no outstanding amount. Check the order ID.",
  "webhooks.other_account": "The webhook belongs to another merchant or gateway account than the one in its URL.",
  "webhooks.other_transaction": "The webhook is about another transaction with this order number.",
  "webhooks.outcome_missing": "The webhook does not contain the outcome of the payment.",
  "webhooks.payment_mismatch": "A verified webhook does not match the payment: {fields}.",
  "webhooks.payment_restored_by_user":
    "A user restored this payment from a verified webhook because the database had lost it.",
  "webhooks.processing_interrupted":
    "Every attempt to process the webhook was interrupted. Find out why the process stops, then replay the webhook.",
  "webhooks.rate_limited":
    "One IP address sent too many unverified webhooks, or repeated the same webhook too often. The plugin responded with HTTP 429.",
  "webhooks.refund_search_failed": "The refund search failed.",
  "webhooks.signature_ambiguous": "The signature of the webhook matches more than one interpretation of its fields.",
  "webhooks.signature_malformed": "The signature is not 64 or 128 hexadecimal characters long.",
  "webhooks.signature_missing": "The webhook has no signature.",
  "webhooks.signature_reused": "The webhook reuses the signature of a request to the gateway, so it is forged.",
  "webhooks.signature_wrong":
    "The signature is wrong. Check sign_key and the signature settings of the gateway account.",
  "webhooks.test_arrived": "The test webhook arrived: the webhook URL, the signature and the response are correct.",
  "webhooks.test_arrived_elsewhere":
    "The webhook URL {url} responds with HTTP {status}, but the test webhook did not arrive in this store.",
  "webhooks.test_arrived_elsewhere_resolution":
    "Check that publicUrl is the address of this backend. Check that no login, firewall or maintenance page in front of it blocks /hooks/acquiring.",
  "webhooks.test_arrived_locally":
    "The test webhook arrived, but the webhook URL is local and the gateway cannot reach it.",
  "webhooks.test_arrived_locally_resolution":
    "Set publicUrl in the plugin options to the public https address of this backend.",
  "webhooks.test_redirected":
    "The webhook URL responds with a redirect (HTTP {status}), but a gateway does not follow redirects.",
  "webhooks.test_redirected_resolution":
    "Set publicUrl to the target of the redirect: https instead of http, with or without www.",
  "webhooks.test_rejected":
    "The test webhook reached a store, but the store rejected it: the signature was invalid on arrival.",
  "webhooks.test_rejected_resolution":
    "Check that nothing in front of the store changes request bodies. Check that publicUrl is the address of this store, and not of another store with the same gateway account.",
  "webhooks.test_response_changed":
    "The test webhook arrived, but the response was HTTP {status}: something in front of the store changes its responses.",
  "webhooks.test_response_changed_resolution":
    "Let the proxy or firewall in front of the store pass /hooks/acquiring unchanged. Otherwise the gateway sends its webhooks again and again.",
  "webhooks.test_timeout": "The webhook URL was reached, but no response arrived in time.",
  "webhooks.test_timeout_resolution":
    "Check whether a firewall blocks requests to /hooks/acquiring, and whether the backend is overloaded.",
  "webhooks.test_unreachable": "The webhook URL {url} cannot be reached ({reason}).",
  "webhooks.test_unreachable_resolution":
    "Check publicUrl in the plugin options, its DNS name and its certificate. The gateway uses the same webhook URL.",
  "webhooks.too_large": "It is larger than {limit} bytes.",
  "webhooks.too_many_fields": "It has more than {limit} fields.",
  "webhooks.unknown_format": "It is not form data, JSON, XML or multipart.",
  "webhooks.unknown_order":
    "The order number has this store's prefix, but no payment has it. Was the database restored from a backup?",
  "webhooks.unreadable": "The webhook cannot be read.",
} as const
