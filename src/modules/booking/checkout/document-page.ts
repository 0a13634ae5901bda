import type { Locale } from '#kernel/locale';

interface Paper {
  readonly locale: Locale;
  readonly title: string;
  readonly code: string;
  /** Under whose name it was made. */
  readonly brand: string;
}

/**
 * A document as a file of its own: readable wherever it is opened, years from now and without the site. On paper each sheet says whose it is,
 * to which reservation it belongs and which of how many it is. Titles and codes are ours and need no escaping.
 */
export const documentPage = (body: string, { locale, title, code, brand }: Paper): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${code}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; color: #0b1b3a; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { padding: .4rem .6rem; border: 1px solid #d7dce6; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
@page {
  size: A4;
  margin: 20mm 16mm;
  font: 9pt system-ui, sans-serif;
  @top-left { content: ${cssString(brand)}; }
  @top-right { content: ${cssString(code)}; }
  @bottom-left { content: ${cssString(title)}; }
  @bottom-right { content: counter(page) " / " counter(pages); }
}
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  tr { break-inside: avoid; }
}
</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Letters and digits as they are; whatever could end the string or the style is written by its number. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,·&-]|&/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
