/** Deliberately nothing like our site: another house, with its own colours and a banner that says what it is. */
export const BANK_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #eef2ee; color: #16261d; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
.demo { background: #fff3c4; color: #4a3a00; text-align: center; padding: 10px 16px; font: 600 14px/1.4 system-ui, sans-serif; border-bottom: 1px solid #e2cf7a; }
main { max-width: 28rem; margin: clamp(16px, 6vh, 64px) auto; padding: 0 16px 48px; }
.box { background: #fff; border: 1px solid #c3d2c7; border-top: 6px solid #1b6b45; padding: 24px clamp(16px, 5vw, 32px) 32px; }
.bank { display: flex; align-items: center; gap: 10px; margin: 0 0 20px; font-size: 1.25rem; font-weight: 700; color: #1b6b45; }
.bank::before { content: ''; width: 28px; height: 28px; background: linear-gradient(#1b6b45 0 0) 0 100% / 100% 5px no-repeat, repeating-linear-gradient(90deg, #1b6b45 0 5px, transparent 5px 11.5px) 0 12px / 100% 10px no-repeat, linear-gradient(#1b6b45 0 0) 0 6px / 100% 4px no-repeat; }
h1 { margin: 0 0 16px; font-size: 1.375rem; line-height: 1.3; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid #dfe8e1; font: 15px/1.5 system-ui, sans-serif; }
dt { color: #54655a; } dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; font-family: system-ui, sans-serif; }
label { font-weight: 600; font-size: 15px; }
input { width: 100%; height: 56px; padding: 0 14px; border: 1px solid #6f8577; border-radius: 2px; font: 600 1.5rem/1 ui-monospace, monospace; letter-spacing: .3em; text-align: center; }
input.card { font: 500 1.0625rem/1 ui-monospace, monospace; letter-spacing: .04em; text-align: left; margin-top: 4px; }
input[aria-invalid] { border-color: #a3160f; border-width: 2px; }
.hint { margin: -4px 0 4px; color: #54655a; font-size: 14px; }
.wrong { margin: 0; color: #a3160f; font-weight: 600; font-size: 15px; }
button, .go { display: block; width: 100%; min-height: 52px; padding: 12px 16px; border: 1px solid #1b6b45; border-radius: 2px; background: #1b6b45; color: #fff; font: 600 1rem/1.5 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; }
button.quiet { background: #fff; color: #1b6b45; }
:focus-visible { outline: 3px solid #0a4fd0; outline-offset: 2px; }
p { margin: 0 0 16px; }
`;
