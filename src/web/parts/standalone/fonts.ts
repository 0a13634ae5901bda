import onest from '../../styles/fonts/onest.woff2?url&no-inline';

export const FONT: string = onest;

/** The site's letters for a page with a style sheet of its own. */
export const FONT_FACES = `
@font-face { font-family: 'Onest Variable'; font-display: swap; font-weight: 400 800; src: url('${onest}') format('woff2'); unicode-range: U+0000-00FF, U+011E-011F, U+0130-0131, U+0152-0153, U+015E-015F, U+02C6, U+02DA, U+02DC, U+2010-2027, U+2030-203A, U+20AC, U+20BA, U+2122, U+2191, U+2193, U+2212, U+2215; }
`;
