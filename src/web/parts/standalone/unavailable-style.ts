/** Our colours, where no style sheet may be asked for. */
export const UNAVAILABLE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 16px; background: #f4f6fa; color: #0d1b34; font: 16px/1.5 'Onest Variable', system-ui, sans-serif; }
main { max-width: 34rem; margin: clamp(16px, 10vh, 96px) auto; padding: 28px clamp(20px, 5vw, 36px) 32px; background: #fff; border: 1px solid #dde4ee; border-radius: 16px; }
.brand { margin: 0 0 20px; font-weight: 700; font-size: 1.125rem; color: #0b1b3a; border-bottom: 3px solid #ffa11f; display: inline-block; padding-bottom: 2px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; color: #42516b; }
form { margin: 0; }
button, .go { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 10px 22px; border: 0; border-radius: 10px; background: #ffa11f; color: #0b1b3a; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .go:hover { background: #ffb23a; }
.call { margin: 20px 0 0; padding-top: 16px; border-top: 1px solid #dde4ee; font-size: .9375rem; }
.call a { color: #1f4fa3; font-weight: 600; white-space: nowrap; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; border-radius: 10px; }
`;
