/** On paper and on screen alike; what only a screen needs is not printed. */
export const VOUCHER_STYLE = `
@page { size: A4; margin: 10mm 14mm; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f6fa; color: #0d1b34; font: 15px/1.45 'Onest Variable', system-ui, sans-serif; }
.bar { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: center; max-width: 52rem; margin: 0 auto; padding: 16px 20px; }
.bar a, .bar button { min-height: 44px; padding: 10px 18px; border: 1px solid #7f8da5; border-radius: 12px; background: #fff; color: #0d1b34; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.bar button { background: #0b1b3a; border-color: #0b1b3a; color: #fff; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; }
main { max-width: 52rem; margin: 0 auto 48px; padding: 28px clamp(18px, 4vw, 40px) 32px; background: #fff; border: 1px solid #dde4ee; border-radius: 16px; }
.head { display: flex; flex-wrap: wrap; gap: 12px 24px; justify-content: space-between; align-items: flex-end; padding-bottom: 16px; border-bottom: 3px solid #ffa11f; }
.head img { display: block; } .head h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; }
.no { display: flex; flex-wrap: wrap; gap: 12px 24px; justify-content: space-between; align-items: center; margin: 16px 0 4px; } .no p { margin: 0; }
.no p > span { display: block; color: #5d6b84; font-size: 13px; } .no b { display: block; font-size: 2rem; line-height: 1.2; letter-spacing: .04em; font-variant-numeric: tabular-nums; }
.no .number { display: flex; flex-wrap: wrap; gap: 0 .35em; } .qr { width: 6.5rem; }
h2 { margin: 22px 0 6px; font-size: 1rem; }
dl { display: grid; grid-template-columns: 13rem 1fr; margin: 0; border-top: 1px solid #dde4ee; }
dt, dd { margin: 0; padding: 7px 0; border-bottom: 1px solid #dde4ee; } dt { color: #5d6b84; padding-right: 16px; } dd { font-weight: 500; overflow-wrap: anywhere; }
dd small { display: block; color: #42516b; font-size: 13px; font-weight: 400; } .strong { font-weight: 700; } .num { font-variant-numeric: tabular-nums; }
.bring { margin: 0; padding: 8px 0 0 1.1rem; border-top: 1px solid #dde4ee; } .bring li { margin: 0 0 2px; }
.foot { margin: 22px 0 0; color: #5d6b84; font-size: 13px; } .foot p { margin: 0 0 4px; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dt { border-bottom: 0; padding-bottom: 0; } dd { padding-top: 0; } }
@media print {
  body { background: #fff; font-size: 9.5pt; line-height: 1.3; } .bar { display: none; } main { max-width: none; margin: 0; padding: 0; border: 0; }
  section { break-inside: avoid; } a { color: inherit; text-decoration: none; }
  .head { padding-bottom: 8px; } .no { margin: 8px 0 0; } h2 { margin: 10px 0 3px; } dt, dd { padding: 2.5px 0; } dd small, .foot { font-size: 8.5pt; } .foot { margin-top: 10px; } .bring { padding-top: 4px; }
}
`;
