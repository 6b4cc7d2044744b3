/** The style of the staff page. Two columns if there is space. */
export const STAFF_STYLE = `
:root { color-scheme: light dark; --ink: #14213d; --soft: #5b6478; --line: #d9dee8; --paper: #fff; --ground: #f1f3f8;
  --accent: #2447d8;
  --good: #0f6b43; --good-ground: #e2f4ea; --bad: #a3231b; --bad-ground: #fdeae8; --wait: #7a4b00; --wait-ground: #fdf1d8;
  --off: #4b5468; --off-ground: #e7eaf1 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf5; --soft: #a3adc2; --line: #343d52; --paper: #1a2132;
  --ground: #10151f;
  --accent: #9db0ff; --good: #7fd8ab; --good-ground: #143526; --bad: #ffb4ab; --bad-ground: #401c19; --wait: #f5c776;
  --wait-ground: #3a2a0c; --off: #b6bfd1; --off-ground: #2a3347 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header { padding: 18px 24px; border-bottom: 1px solid var(--line); background: var(--paper); display: flex; gap: 4px 16px;
  align-items: baseline; flex-wrap: wrap }
header p { margin: 0; color: var(--soft); overflow-wrap: anywhere }
h1 { font-size: 19px; margin: 0 }
h2 { font-size: 16px; margin: 0 0 12px }
.count { color: var(--soft); font-weight: 400 }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 420px); gap: 24px; max-width: 1320px; margin: 0 auto;
  padding: 24px; align-items: start }
@media (max-width: 960px) { main { grid-template-columns: minmax(0, 1fr) } }
article, .cards { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px;
  margin: 0 0 10px }
.line { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline }
.amount { font-size: 17px; font-variant-numeric: tabular-nums }
.order { font: 13px/1.4 ui-monospace, "SF Mono", Menlo, monospace; overflow-wrap: anywhere; flex: 1 1 120px }
time { color: var(--soft); font-variant-numeric: tabular-nums }
.state { border-radius: 99px; padding: 2px 10px; font-size: 12px; font-weight: 650; background: var(--off-ground);
  color: var(--off) }
.captured, .authorized { background: var(--good-ground); color: var(--good) }
.declined { background: var(--bad-ground); color: var(--bad) }
.pending, .to_be_confirmed, .review, .challenge { background: var(--wait-ground); color: var(--wait) }
.facts, .empty { margin: 6px 0 0; color: var(--soft); font-size: 13px; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums }
.empty { padding: 24px; text-align: center; border: 1px dashed var(--line); border-radius: 12px }
.actions { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 10px }
.actions form { margin: 0 }
button { font: inherit; font-size: 13px; min-height: 34px; padding: 4px 12px; border-radius: 8px; border: 1px solid var(--line);
  background: var(--paper); color: inherit; cursor: pointer }
button:hover { border-color: var(--accent); color: var(--accent) }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px }
@media (max-width: 480px) { main { padding: 14px 10px; gap: 18px } header { padding: 14px } button { min-height: 40px } }
.notes { list-style: none; margin: 0 0 16px; padding: 10px 14px; border-radius: 12px; background: var(--wait-ground);
  color: var(--wait);
  font-size: 13px; overflow-wrap: anywhere }
summary { cursor: pointer; font-weight: 650; font-size: 16px }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px }
table { border-collapse: collapse; width: 100%; margin-top: 10px; font-size: 13px }
th, td { text-align: left; vertical-align: top; padding: 6px 8px 6px 0; border-top: 1px solid var(--line) }
th { border: 0; color: var(--soft); font-weight: 600 }
code { font: 600 12.5px/1.5 ui-monospace, "SF Mono", Menlo, monospace; white-space: nowrap }
`
