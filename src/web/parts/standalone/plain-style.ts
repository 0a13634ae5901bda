/** A sentence and a link in our colours, where the site's frame is not drawn. */
export const PLAIN_STYLE = `
body { margin: 0; background: #f4f6fa; color: #0d1b34; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; padding: 32px 24px; background: #fff; border: 1px solid #dde4ee; border-radius: 16px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 16px; color: #42516b; }
a { color: #1f4fa3; font-weight: 600; }
:focus-visible { outline: 3px solid #1d5fd6; outline-offset: 2px; border-radius: 6px; }
`;
