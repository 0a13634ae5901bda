import { EMAIL_COLORS as COLORS, FONT } from './email-colors.ts';

const words = `font-family:${FONT.replaceAll('"', "'")}`;
const text = `color:${COLORS.ink2};${words};font-size:16px;line-height:24px`;
const heading = `color:${COLORS.ink};${words};font-weight:600`;

/** How each tag of a text of ours looks in an e-mail, and its class for dark screens. Mail programs drop style sheets, so each tag carries its own. */
const LOOKS: Readonly<Record<string, readonly [style: string, className: string]>> = {
  p: [`margin:0 0 12px;${text}`, 'ink-2'],
  ul: [`margin:0 0 16px;padding:0 0 0 22px;${text}`, 'ink-2'],
  ol: [`margin:0 0 16px;padding:0 0 0 24px;${text}`, 'ink-2'],
  li: ['margin:0 0 6px', ''],
  h1: [`margin:24px 0 8px;${heading};font-size:20px;line-height:28px`, 'ink'],
  h2: [`margin:24px 0 8px;${heading};font-size:19px;line-height:26px`, 'ink'],
  h3: [`margin:20px 0 6px;${heading};font-size:17px;line-height:24px`, 'ink'],
  a: [`color:${COLORS.link};text-decoration:underline`, 'link'],
  blockquote: [`margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${COLORS.amber}`, 'line'],
  table: ['width:100%;border-collapse:collapse;margin:0 0 20px', ''],
  th: [`padding:9px 12px 9px 0;border-top:1px solid ${COLORS.line};${text};font-size:15px;text-align:left;font-weight:400`, 'ink-2 line'],
  td: [`padding:9px 0;border-top:1px solid ${COLORS.line};${text};font-size:15px`, 'ink-2 line'],
  hr: [`border:0;border-top:1px solid ${COLORS.line};margin:24px 0`, 'line'],
};

/** The HTML of one of our texts, dressed for mail programs. Headings lose their ids: an e-mail has no addresses inside. */
export const mailHtml = (html: string): string =>
  html.replace(/<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/g, (whole, tag: string, attributes: string) => {
    const look = LOOKS[tag];
    if (!look) return whole;
    const [style, className] = look;
    return `<${tag}${attributes.replace(/\sid="[^"]*"/, '')}${className ? ` class="${className}"` : ''} style="${style}">`;
  });
