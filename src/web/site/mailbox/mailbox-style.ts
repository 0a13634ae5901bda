/** The development mailbox is a tool, not a page of the site: plain, and readable without our style sheets. */
export const MAILBOX_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f4f6fa; color: #0d1b34; font: 16px/1.5 system-ui, sans-serif; }
header { background: #0b1b3a; color: #fff; }
header > div, main { max-width: 68rem; margin: 0 auto; padding: 16px 20px; }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; overflow-wrap: anywhere; }
header p { margin: 2px 0 0; color: #b9c9e3; font-size: .875rem; }
main { display: grid; gap: 16px; padding-block: 24px 64px; }
a { color: #1f4fa3; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; border-radius: 6px; }
ul.mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #dde4ee; border-radius: 12px; }
ul.mails li + li { border-top: 1px solid #dde4ee; }
ul.mails a { display: grid; gap: 2px 16px; padding: 14px 18px; color: inherit; text-decoration: none; }
ul.mails a:hover { background: #f6f9fd; }
ul.mails b { font-weight: 600; overflow-wrap: anywhere; }
ul.mails span { color: #5d6b84; font-size: .875rem; overflow-wrap: anywhere; }
@media (min-width: 48rem) { ul.mails a { grid-template-columns: 1fr auto; } ul.mails a span:last-child { grid-row: 1; grid-column: 2; } }
.back { display: inline-flex; min-height: 44px; align-items: center; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; font-size: .9375rem; }
dt { color: #5d6b84; } dd { margin: 0; overflow-wrap: anywhere; }
section { background: #fff; border: 1px solid #dde4ee; border-radius: 12px; overflow: hidden; }
section h2 { margin: 0; padding: 12px 18px; font-size: 1rem; border-bottom: 1px solid #dde4ee; }
section ul { margin: 0; padding: 6px 18px 6px 36px; } section li a { display: inline-flex; min-height: 40px; align-items: center; }
iframe { display: block; width: 100%; height: 60rem; border: 0; background: #f4f6fa; }
pre { margin: 0; padding: 18px; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.55 ui-monospace, monospace; }
.empty { background: #fff; border: 1px dashed #c7d1df; border-radius: 12px; padding: 40px 24px; text-align: center; color: #42516b; }
`;
