import { FONT_FACES } from '../../parts/standalone/fonts.ts';
import tokens from '../../styles/tokens.css?raw';

/** For one hand, in the sun and at night. */
export const TRIP_STYLE = `${FONT_FACES}${tokens}
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; }
body { margin: 0; background: var(--k-bg); color: var(--k-ink); font: 17px/1.5 'Onest Variable', system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 0 16px 48px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
[hidden] { display: none !important; }
a { color: var(--k-link); }
.i { width: 20px; height: 20px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; } .i-s { width: 16px; height: 16px; }
:focus-visible { outline: 3px solid var(--k-focus); outline-offset: 2px; border-radius: 8px; }
.top { margin: 0 -16px; padding: 8px 20px 20px; background: var(--k-inverse); color: var(--k-on-inverse); border-radius: 0 0 20px 20px; }
.back { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; color: var(--k-on-inverse-2); text-decoration: none; }
.top :focus-visible { outline-color: var(--k-focus-inverse); }
h1 { margin: 4px 0 0; font-size: 1.6rem; line-height: 1.2; } .car { margin: 2px 0 14px; color: var(--k-on-inverse-2); }
.no { margin: 0; } .no b { display: block; font-size: 1.75rem; line-height: 1.25; letter-spacing: .04em; font-variant-numeric: tabular-nums; } .number { display: flex; flex-wrap: wrap; gap: 0 .35em; }
.lbl { display: block; color: var(--k-on-inverse-2); font-size: .85rem; overflow-wrap: anywhere; }
.card { padding: 18px 18px 20px; background: var(--k-surface); border: 1px solid var(--k-line); border-radius: 16px; }
h2 { margin: 0 0 4px; font-size: 1.3rem; line-height: 1.3; } h3 { margin: 20px 0 6px; font-size: 1.05rem; }
.sm { color: var(--k-ink-2); font-size: .92rem; margin: 8px 0; }
.note { margin: 0; padding: 12px 16px; border-radius: 12px; background: var(--k-info-bg); color: var(--k-info); border: 1px solid var(--k-info-line); }
.note.warn { background: var(--k-warning-bg); color: var(--k-warning); border-color: var(--k-warning-line); } .note b { display: block; }
.keep { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; } .keep p { margin: 0; flex: 1 1 16rem; } .keep button { flex: 0 1 auto; }
.said { position: fixed; inset: auto 16px 16px; z-index: 2; max-width: 40rem; margin: 0 auto; padding: 14px 18px; border-radius: 12px; background: var(--k-secondary); color: var(--k-on-secondary); font-weight: 600; box-shadow: var(--k-shadow-overlay); } .said:empty { display: none; }
button, .go, .add { display: inline-flex; gap: 8px; align-items: center; justify-content: center; min-height: 48px; padding: 10px 18px; border: 1px solid var(--k-control); border-radius: 12px; background: var(--k-surface); color: var(--k-ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button.main { background: var(--k-primary); border-color: var(--k-primary); color: var(--k-on-primary); }
.calls { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 10px; }
.call { display: flex; gap: 14px; align-items: center; min-height: 64px; padding: 10px 16px; border: 1px solid var(--k-line-2); border-radius: 14px; background: var(--k-surface); color: var(--k-ink-2); text-decoration: none; font-size: .92rem; line-height: 1.35; }
.call .i { color: var(--k-icon); } .call b { display: block; color: var(--k-ink); font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.call.urgent { background: var(--k-danger-bg); border-color: var(--k-danger-line); color: var(--k-danger); } .call.urgent .i, .call.urgent b { color: var(--k-danger); }
.jump { position: sticky; top: 0; z-index: 1; display: flex; gap: 8px; margin: 0 -16px; padding: 8px 16px; background: var(--k-bg); overflow-x: auto; }
.jump a { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; border-radius: 999px; background: var(--k-surface); border: 1px solid var(--k-line-2); color: var(--k-ink); font-weight: 600; text-decoration: none; font-size: .95rem; }
.when { margin: 0 0 10px; font-size: 1.15rem; font-weight: 700; }
dl { margin: 0; } dl > div { padding: 9px 0; border-top: 1px solid var(--k-line); } dt { color: var(--k-ink-3); font-size: .88rem; } dd { margin: 0; font-weight: 500; overflow-wrap: anywhere; } dd small { display: block; color: var(--k-ink-2); font-size: .92rem; font-weight: 400; }
.go { margin: 12px 0; }
.steps { margin: 0; padding: 0; list-style: none; counter-reset: step; } .steps li { border-top: 1px solid var(--k-line); counter-increment: step; } .steps label { display: flex; gap: 12px; align-items: flex-start; padding: 11px 0; cursor: pointer; }
.steps input { flex: none; width: 24px; height: 24px; margin: 1px 0 0; accent-color: var(--k-select); } .steps input:checked + span { color: var(--k-ink-3); text-decoration: line-through; }
ol.steps span::before { content: counter(step) '. '; font-weight: 700; font-variant-numeric: tabular-nums; }
.show { display: grid; justify-items: center; gap: 6px; margin: 20px 0 8px; } .show figcaption { color: var(--k-ink-2); font-size: .92rem; } .qr { width: 9.5rem; border-radius: 8px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr)); gap: 12px; margin: 0 0 12px; padding: 0; list-style: none; } .pictures:empty { display: none; }
.pictures img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 10px; background: var(--k-surface-2); } .pictures p { margin: 4px 0; font-size: .85rem; color: var(--k-ink-2); }
.pictures a, .pictures button { min-height: 44px; padding: 6px 10px; font-size: .9rem; display: inline-flex; align-items: center; } .pictures button { margin-left: 4px; color: var(--k-danger); }
.add { position: relative; } .add input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; } .add:focus-within { outline: 3px solid var(--k-focus); outline-offset: 2px; }
[data-part='share'] { margin: 16px 0 0; }
@media print { .keep, .jump, .said, .back, [data-part='pictures'] { display: none !important; } .card { break-inside: avoid; border: 0; padding: 0; } .top { background: none; color: inherit; } }
`;
