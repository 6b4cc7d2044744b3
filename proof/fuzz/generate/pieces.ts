import { FOREIGN_CARD } from "../judge/secrets"

/** Texts that mean something to one of the readers, or are what readers stumble over. */
export const PIECES: readonly string[] = [
  ...["", " ", "\t", "\r\n", "\n", "\0", "\u0001", "\u007f", "\u0085", "\u00a0", "\u2028", "\uFEFF", "\uFFFD"],
  ...["é", "中文", "العربية", "😀", "\uD800", "\uDC00", "\uDBFF\uDBFF", "e\u0301", "ſ", "İ"],
  ...["0", "1", "-1", "-2", "2", "7", "999", "1000", "2000", "3000", "4101", "-0", "00", "+1", "0x10", "NaN", "Infinity"],
  ...["2026010112000099999", "9999999999999999999", "9007199254740993", "1e999", "1E-400", "1e5", "123456789012345678901234567890"],
  ...["21.77", "21.770", "021.77", "21,77", "21.", ".77", "2177", "-21.77", "0.00", "99999999999999.99"],
  ...["EUR", "eur", "EURO", "XXX", "YES", "true", "false", "null", "undefined", "[object Object]"],
  ...["0000:Success", "0000", "V0000:OK", "E0002:time-out", "I0061:duplicate", "R0000_risk", ":", "_", "success"],
  ...["#", ";", ",", "#;#", "#,#", "#;#,#;#", "##;##", ";#;", "#;", ",#"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "__defineGetter__"],
  ...["<", ">", "</", "/>", "&", "&amp;", "&lt;", "&#0;", "&#65;", "&#x1F600;", "&#xD800;", "&#x110000;", "&bogus;", "&amp"],
  ...["<![CDATA[", "]]>", "<!--", "-->", "--", "<!DOCTYPE r [<!ENTITY a \"b\">]>", "<?xml version=\"1.0\"?>", "<a b='c'>", "<html>"],
  ...["{", "}", "[", "]", "\"", "\\", "\\u", "\\ud800", "\\\"", "\\n", "[[[[", "{\"a\":", "[{}]", "{\"__proto__\":{\"polluted\":\"1\"}}"],
  ...["=", "+", "%", "%2", "%ZZ", "%00", "%E0%A4", "%ED%A0%80", "%26", "%3D", "a=b&a=c", "&amount=1.00"],
  ...["--b0", "--b0--", "\r\n--b0\r\n", "Content-Disposition: form-data; name=\"amount\"", "; filename=\"x\"", "\r\n\r\n"],
  ...["https://bank.example/3ds?a=b#c", "http://evil.example/", "javascript:alert(1)", "//evil.example", "https://"],
  ...[FOREIGN_CARD, FOREIGN_CARD.replaceAll(/(.{4})(?=.)/g, "$1 "), FOREIGN_CARD.replaceAll(/(.{4})(?=.)/g, "$1-"), `12 ${FOREIGN_CARD} 34`],
]

/** Bytes that are no UTF-8. */
export const BROKEN_BYTES: readonly Uint8Array[] = [
  [0xff],
  [0xfe, 0xff],
  [0xc0, 0x80],
  [0xe0, 0xa4],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0x80],
].map((bytes) => Uint8Array.from(bytes))

/** Names of fields that one of the readers knows. */
export const FIELD_NAMES: readonly string[] = [
  ...["merchant_id", "account_id", "order_no", "transaction_id", "amount", "currency", "encryption_data", "order_status"],
  ...["result_info", "payment_status", "query_result", "return_status", "return_message", "error_message", "card", "token_id"],
  ...["note", "connector", "threeds_result", "risk_action", "risk_score", "risk_reasons", "issuer_url", "name", "status"],
  ...["refund_amount", "refund_status", "refund_message", "refund_reference", "refund_reference_id", "refund_processing_date"],
  ...["review_flag", "review_status", "cancel_status", "capture_status", "payout_status", "dispute_id", "dispute_status"],
  ...["recurring_id", "contract_name", "transaction_date", "reference_no", "website", "code", "source", "message", "notice"],
  ...["orderNo", "merNo", "gatewayNo", "orderAmount", "orderCurrency", "signInfo", "transactionId", "resultInfo", "OrderNo"],
  ...["__proto__", "constructor", "prototype", "toString", "length", "a b", "1a", "-", "#text", "#cdata", "x".repeat(65)],
]
