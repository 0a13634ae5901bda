export const DOCS_STYLE = `
:root { color-scheme: light; --ink: #0b1b3a; --soft: #52607a; --line: #d7dce6; --ground: #f5f7fb; --brand: #12306b; --wrong: #a3162a; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header, main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem; }
.demo-line { margin: 0; padding: .4rem 1rem; background: #fff3c4; color: #4a3a00; text-align: center; font-size: .85rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
a { color: var(--brand); }
code, pre, textarea, .at { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .9rem; }
pre { overflow: auto; max-height: 28rem; margin: .5rem 0; padding: .75rem; background: #0b1b3a; color: #eef2fa; border-radius: .5rem; }
details { margin: .5rem 0; background: #fff; border: 1px solid var(--line); border-radius: .75rem; }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; padding: .75rem 1rem; cursor: pointer; }
details > div { padding: 0 1rem 1rem; }
details details { border-radius: .5rem; }
.method { min-width: 4.5rem; font-weight: 700; color: var(--brand); text-transform: uppercase; }
.soft { color: var(--soft); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .4rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
dl { margin: 0; }
dl > div { padding: .4rem 0; border-bottom: 1px solid var(--line); }
dt { font-weight: 600; }
dt .soft { font-weight: 400; }
h2, h3, p, li, dt, summary, summary > *, .index a { min-width: 0; overflow-wrap: anywhere; }
dd { margin: 0; overflow-wrap: anywhere; }
.index { margin: .5rem 0; }
.index a { display: inline-block; padding: .15rem .5rem .15rem 0; }
.guide p code, .guide td code, .guide li code, header p code { overflow-wrap: anywhere; }
@media (min-width: 48rem) {
  dl > div { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 0 1rem; }
}
.problem { margin: .5rem 0; padding: .75rem 1rem; background: #fff; border: 1px solid var(--line); border-radius: .75rem; }
[id] { scroll-margin-top: 5rem; }
.problem:target { border-color: var(--brand); box-shadow: 0 0 0 2px var(--brand); }
.problem p { margin: .25rem 0 0; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
label { display: grid; gap: .15rem; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .6rem; border: 1px solid #8a94a8; border-radius: .5rem; font-size: 1rem; color: inherit; background: #fff; }
textarea { min-height: 14rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; justify-self: start; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; color: #fff; background: var(--brand); cursor: pointer; }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px; }
[hidden] { display: none; }
`;
