/** The design's colours as fixed values: mail programs know no variables. */
export const EMAIL_COLORS = {
  navy: '#0b1b3a',
  amber: '#ffa11f',
  ink: '#0d1b34',
  ink2: '#42516b',
  ink3: '#5d6b84',
  line: '#dde4ee',
  ground: '#f4f6fa',
  sunken: '#edf3fc',
  notice: '#fff3c4',
  noticeInk: '#4a3a00',
  link: '#1a4fc4',
} as const;

export const FONT = "'Onest Variable', Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For mail programs that ask for a dark page; the styles of the elements themselves are the light one. */
export const DARK_STYLE = [
  '@media (prefers-color-scheme: dark) {',
  // The component puts what stands in the body into a cell of its own, with the body's colour.
  '.ground, .ground > table > tbody > tr > td { background-color: #0a1222 !important; }',
  '.card { background-color: #121d33 !important; border-color: #2a3853 !important; }',
  '.ink { color: #f2f5fa !important; }',
  '.ink-2 { color: #cbd5e4 !important; }',
  '.ink-3 { color: #a4b1c6 !important; }',
  '.line { border-color: #2a3853 !important; }',
  '.sunken { background-color: #1b2942 !important; }',
  '.notice { background-color: #4a3a00 !important; color: #fff3c4 !important; }',
  '.link { color: #9dbcff !important; }',
  `.button { background-color: ${EMAIL_COLORS.amber} !important; color: ${EMAIL_COLORS.navy} !important; }`,
  '}',
].join('\n');
