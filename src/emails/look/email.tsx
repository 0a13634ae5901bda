import { Body } from '@react-email/body';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import type { CSSProperties, ReactNode } from 'react';
import { telephoneUrl } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { detailText, type EmailContent, type EmailLink, type Section as EmailSection, type Row } from '../email-content.ts';
import type { EmailBrand } from './brand.ts';
import { demoNotice } from './demo-notice.ts';
import { EMAIL_COLORS as COLORS, DARK_STYLE, FONT } from './email-colors.ts';
import { mailHtml } from './mail-html.ts';

const text: CSSProperties = { margin: '0 0 12px', color: COLORS.ink2, fontFamily: FONT, fontSize: '16px', lineHeight: '24px' };
const small: CSSProperties = { ...text, color: COLORS.ink3, fontSize: '13px', lineHeight: '20px', margin: '0 0 6px' };
const WIDTH = 600;

/** Every e-mail of ours: navy head, the number as the largest text, tables of facts, one button. */
export function Email({ content, locale, brand }: { content: EmailContent; locale: Locale; brand: EmailBrand }) {
  return (
    <Html lang={locale}>
      <Head>
        <title>{content.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLE}</style>
        {content.markup && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own facts as JSON, in which no tag can begin
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(content.markup) }} />
        )}
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="ground" style={{ margin: 0, padding: '0 0 24px', backgroundColor: COLORS.ground, fontFamily: FONT }}>
        {/* Outlook for Windows knows no maximum width; `emailHtml` gives its table a fixed one by this class. */}
        <table role="presentation" align="center" className="frame" style={{ ...plain, maxWidth: `${WIDTH}px`, margin: '0 auto' }}>
          <tbody>
            {brand.isDemo && (
              <Band className="notice" style={{ backgroundColor: COLORS.notice, padding: '8px 28px' }}>
                <p className="notice" style={{ ...small, margin: 0, color: COLORS.noticeInk }}>
                  {demoNotice(locale)}
                </p>
              </Band>
            )}
            <Band style={{ backgroundColor: COLORS.navy, padding: '20px 28px', borderBottom: `4px solid ${COLORS.amber}` }}>
              <p style={{ margin: 0, color: '#ffffff', fontFamily: FONT, fontSize: '24px', lineHeight: '32px', fontWeight: 700 }}>
                {brand.name}
              </p>
            </Band>
            <Band
              className="card"
              style={{ backgroundColor: '#ffffff', padding: '28px 28px 20px', border: `1px solid ${COLORS.line}`, borderTop: '0' }}
            >
              <Heading as="h1" className="ink" style={{ ...heading, margin: '0 0 14px', fontSize: '26px', lineHeight: '32px' }}>
                {content.title}
              </Heading>
              {[...(content.greeting ? [content.greeting] : []), ...content.paragraphs].map((paragraph) => (
                <p key={paragraph} className="ink-2" style={text}>
                  {paragraph}
                </p>
              ))}
              {content.body && (
                // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of our own people, in which no tag of theirs is left
                <div dangerouslySetInnerHTML={{ __html: mailHtml(content.body.html) }} />
              )}
              {content.number && <NumberBox {...content.number} />}
              {content.sections.map((section) => (
                <FactTable key={section.title} {...section} />
              ))}
              <ActionButton {...content.action} />
              {content.links && <LinkList links={content.links} />}
              <div
                className="line"
                style={{ borderTop: `1px solid ${COLORS.line}`, margin: '24px 0 16px', fontSize: '1px', lineHeight: '1px' }}
              >
                &nbsp;
              </div>
              {content.closing.map((line) => (
                <p key={line} className="ink-3" style={small}>
                  <WithContacts text={line} brand={brand} />
                </p>
              ))}
              {content.leave && (
                <Link href={content.leave.url} className="ink-3" style={{ ...small, textDecoration: 'underline' }}>
                  {content.leave.label}
                </Link>
              )}
            </Band>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

const plain: CSSProperties = { width: '100%', borderCollapse: 'collapse', borderSpacing: 0 };
const heading: CSSProperties = { color: COLORS.ink, fontFamily: FONT, fontWeight: 700 };

/** A row across the whole width. Its space stands on the cell: Outlook for Windows knows none on tables. */
function Band({ className, style, children }: { className?: string; style: CSSProperties; children: ReactNode }) {
  return (
    <tr>
      <td className={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

// Navy and white: where a mail program darkens pages by itself, white text on amber could not be read.
const button: CSSProperties = {
  display: 'inline-block',
  padding: '14px 26px',
  borderRadius: '12px',
  color: '#ffffff',
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
};

/** React's types know no property of one program's own. */
const BUTTON_CELL = {
  backgroundColor: COLORS.navy,
  borderRadius: '12px',
  padding: 0,
  msoPaddingAlt: '14px 26px',
} as CSSProperties;

function ActionButton({ label, url }: EmailLink) {
  return (
    <table role="presentation" style={{ ...plain, width: 'auto', margin: '8px 0 0' }}>
      <tbody>
        <tr>
          {/* Outlook for Windows gives a link no space around its words: there colour and space are the cell's. */}
          <td className="button" style={BUTTON_CELL}>
            <Link href={url} className="button" style={button}>
              {label}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function LinkList({ links }: { links: readonly EmailLink[] }) {
  return links.map(({ label, url }) => (
    <p key={url} style={{ ...text, margin: '12px 0 0', fontSize: '15px' }}>
      <Link href={url} className="link" style={link}>
        {label}
      </Link>
    </p>
  ));
}

const link: CSSProperties = { color: COLORS.link, fontFamily: FONT, textDecoration: 'underline' };

/** A sentence of ours, in which our telephone and our address are links. */
function WithContacts({ text: sentence, brand }: { text: string; brand: EmailBrand }) {
  const urls: Record<string, string> = { [brand.phone]: telephoneUrl(brand.phone), [brand.email]: `mailto:${brand.email}` };
  const contacts = new RegExp(
    `(${Object.keys(urls)
      .map((contact) => contact.replace(/\W/g, '\\$&'))
      .join('|')})`,
  );
  return sentence.split(contacts).map((part) =>
    urls[part] ? (
      <Link key={part} href={urls[part]} className="link" style={{ ...link, whiteSpace: 'nowrap' }}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

function NumberBox({ label, value }: Row) {
  return (
    <table role="presentation" style={{ ...plain, margin: '8px 0 24px' }}>
      <tbody>
        <tr>
          <td className="sunken" style={{ padding: '16px 20px', backgroundColor: COLORS.sunken, borderRadius: '12px' }}>
            <p className="ink-3" style={{ ...small, margin: 0 }}>
              {label}
            </p>
            <p className="ink" style={{ ...heading, margin: 0, fontSize: '28px', lineHeight: '36px', letterSpacing: '1px' }}>
              {value}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A table of facts: every mail program draws it, and a screen reader says each value with its name. */
function FactTable({ title, rows }: EmailSection) {
  return (
    <>
      <Heading as="h2" className="ink" style={{ ...heading, margin: '0 0 6px', fontSize: '17px', lineHeight: '24px', fontWeight: 600 }}>
        {title}
      </Heading>
      <table style={{ ...plain, margin: '0 0 20px' }}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th
                scope="row"
                className="ink-3 line"
                style={{ ...cell, width: '38%', paddingRight: '16px', color: COLORS.ink3, fontWeight: 400 }}
              >
                {row.label}
              </th>
              <td className="ink line" style={{ ...valueCell, fontWeight: row.strong ? 700 : 500 }}>
                {row.value}
                {row.more?.map((line) => (
                  <div key={line}>{line}</div>
                ))}
                {row.details?.map((detail) => (
                  <div
                    key={detailText(detail)}
                    lang={typeof detail === 'string' ? undefined : detail.lang}
                    className="ink-2"
                    style={detailStyle}
                  >
                    {detailText(detail)}
                  </div>
                ))}
                {row.links?.map(({ label, url }) => (
                  <div key={url} style={detailStyle}>
                    <Link href={url} className="link" style={link}>
                      {label}
                    </Link>
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const detailStyle: CSSProperties = { color: COLORS.ink2, fontSize: '14px', lineHeight: '20px', fontWeight: 400 };

const cell: CSSProperties = {
  padding: '9px 0',
  borderTop: `1px solid ${COLORS.line}`,
  fontFamily: FONT,
  fontSize: '15px',
  lineHeight: '22px',
  textAlign: 'left',
  verticalAlign: 'top',
};

/** What was typed without a space is broken anywhere before it makes the whole e-mail wider than the screen. */
const valueCell: CSSProperties = {
  ...cell,
  color: COLORS.ink,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};

const jsonForScript = (markup: object): string => JSON.stringify(markup).replaceAll('<', '\\u003c');
