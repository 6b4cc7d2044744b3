/** The style of the shopper's pages. One column from 320 pixels, light and dark. */
export const SHOPPER_STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5b6478; --line: #d5dae4; --paper: #fff; --ground: #eef1f6;
  --accent: #2447d8; --accent-ink: #fff; --bad: #b3261e; --bad-ground: #fdecea; --good: #14734a }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf5; --soft: #a3adc2; --line: #39435a; --paper: #1a2132;
  --ground: #10151f; --accent: #8aa2ff; --accent-ink: #0c1330; --bad: #ffb4ab; --bad-ground: #3b1a18; --good: #7fd8ab } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 40px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 440px; margin: 0 auto }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 24px;
  box-shadow: 0 8px 30px rgb(20 33 61 / 8%) }
@media (max-width: 400px) { body { padding: 12px 10px 28px } .card { padding: 18px 16px } }
h1 { font-size: 15px; font-weight: 600; margin: 0; overflow-wrap: anywhere }
.sum { font-size: 34px; line-height: 1.15; font-weight: 700; letter-spacing: -.02em; margin: 6px 0 2px;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
.order { margin: 0 0 20px; color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
label { display: block; font-size: 14px; font-weight: 600; margin: 14px 0 5px }
input[type=text], input[type=password] { width: 100%; min-height: 46px; padding: 10px 12px; border: 1px solid var(--line);
  border-radius: 9px; background: var(--paper); color: inherit; font: inherit; font-variant-numeric: tabular-nums }
input:focus-visible, button:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
input[aria-invalid=true] { border-color: var(--bad) }
.error { color: var(--bad); font-size: 14px; margin: 5px 0 0 }
.banner { background: var(--bad-ground); color: var(--bad); border-radius: 9px; padding: 10px 12px; margin: 0 0 4px;
  font-size: 14px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 14px }
button { font: inherit; cursor: pointer; border-radius: 9px; min-height: 46px; padding: 10px 16px; width: 100% }
button[disabled] { opacity: .6; cursor: default }
.pay { margin-top: 22px; border: 0; background: var(--accent); color: var(--accent-ink); font-weight: 650 }
.plain { margin-top: 8px; background: none; border: 1px solid transparent; color: var(--soft) }
.plain:hover { border-color: var(--line) }
.choice { display: flex; gap: 10px; align-items: center; border: 1px solid var(--line); border-radius: 9px; padding: 12px;
  font-variant-numeric: tabular-nums }
.test { margin-top: 16px; font-size: 14px; color: var(--soft) }
.test summary { cursor: pointer; padding: 6px 0 }
.test ul { list-style: none; margin: 8px 0 0; padding: 0; display: grid; gap: 6px }
.test button { text-align: left; min-height: 0; padding: 8px 10px; background: var(--paper); border: 1px solid var(--line);
  color: inherit }
.test code { display: block; color: var(--ink); font: 600 13px/1.4 ui-monospace, "SF Mono", Menlo, monospace }
.foot { margin: 18px 0 0; text-align: center; color: var(--soft); font-size: 13px }
.badge { display: inline-block; border: 1px solid var(--line); border-radius: 99px; padding: 1px 9px; font-size: 12px;
  font-weight: 600;
  color: var(--soft); white-space: nowrap }
.top { display: flex; justify-content: space-between; gap: 12px; align-items: start }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0 4px; font-size: 15px }
.facts dt { color: var(--soft) }
.facts dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
.narrow { text-align: center; padding-top: 18vh }
.wait { color: var(--soft) }
.spinner { display: block; width: 34px; height: 34px; margin: 0 auto 16px; border: 3px solid var(--line);
  border-top-color: var(--accent); border-radius: 50%; animation: turn .8s linear infinite }
@keyframes turn { to { transform: rotate(1turn) } }
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s } }
`
