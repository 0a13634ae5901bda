import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { Locale } from '#kernel/locale';
import type { EmailBrand } from './brand.ts';
import { demoNotice } from './demo-notice.ts';
import type { EmailContent, Section as EmailSection, Row } from './email-content.ts';

// The design's colours as fixed values: mail programs know no variables.
const NAVY = '#0b1b3a';
const AMBER = '#ffa11f';
const INK = '#0d1b34';
const INK_2 = '#42516b';
const INK_3 = '#5d6b84';
const LINE = '#dde4ee';
const GROUND = '#f4f6fa';
const SUNKEN = '#edf3fc';
const NOTICE = '#fff3c4';
const NOTICE_INK = '#4a3a00';
const FONT = "'Onest Variable', Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text: CSSProperties = { margin: '0 0 12px', color: INK_2, fontFamily: FONT, fontSize: '16px', lineHeight: '24px' };
const small: CSSProperties = { ...text, color: INK_3, fontSize: '13px', lineHeight: '20px', margin: '0 0 6px' };

/** Every e-mail of ours: navy head, the number as the largest text, tables of facts, one amber button. */
export function Email({ content, locale, brand }: { content: EmailContent; locale: Locale; brand: EmailBrand }) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{content.preview}</Preview>
      <Body style={{ margin: 0, padding: '0 0 24px', backgroundColor: GROUND, fontFamily: FONT }}>
        <Container style={{ width: '100%', maxWidth: '600px', margin: '0 auto' }}>
          {brand.isDemo && (
            <Section style={{ backgroundColor: NOTICE, padding: '8px 28px' }}>
              <Text style={{ ...small, margin: 0, color: NOTICE_INK }}>{demoNotice(locale)}</Text>
            </Section>
          )}
          <Section style={{ backgroundColor: NAVY, padding: '20px 28px', borderBottom: `4px solid ${AMBER}` }}>
            <Text style={{ margin: 0, color: '#ffffff', fontFamily: FONT, fontSize: '24px', lineHeight: '32px', fontWeight: 700 }}>
              {brand.name}
            </Text>
          </Section>
          <Section style={{ backgroundColor: '#ffffff', padding: '28px 28px 20px', border: `1px solid ${LINE}`, borderTop: '0' }}>
            <Heading
              as="h1"
              style={{ margin: '0 0 14px', color: INK, fontFamily: FONT, fontSize: '26px', lineHeight: '32px', fontWeight: 700 }}
            >
              {content.title}
            </Heading>
            <Text style={text}>{content.greeting}</Text>
            {content.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={text}>
                {paragraph}
              </Text>
            ))}
            {content.number && <NumberBox {...content.number} />}
            {content.sections.map((section) => (
              <FactTable key={section.title} {...section} />
            ))}
            <Button href={content.action.url} style={button}>
              {content.action.label}
            </Button>
            <Hr style={{ borderColor: LINE, margin: '24px 0 16px' }} />
            {content.closing.map((line) => (
              <Text key={line} style={small}>
                {line}
              </Text>
            ))}
            {content.leave && (
              <Link href={content.leave.url} style={{ ...small, color: INK_3, textDecoration: 'underline' }}>
                {content.leave.label}
              </Link>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

const button: CSSProperties = {
  display: 'inline-block',
  margin: '8px 0 0',
  padding: '14px 26px',
  borderRadius: '12px',
  backgroundColor: AMBER,
  color: NAVY,
  fontFamily: FONT,
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
};

function NumberBox({ label, value }: Row) {
  return (
    <Section style={{ margin: '8px 0 24px', padding: '16px 20px', backgroundColor: SUNKEN, borderRadius: '12px' }}>
      <Text style={{ ...small, margin: 0 }}>{label}</Text>
      <Text
        style={{ margin: 0, color: INK, fontFamily: FONT, fontSize: '28px', lineHeight: '36px', fontWeight: 700, letterSpacing: '1px' }}
      >
        {value}
      </Text>
    </Section>
  );
}

// A plain table: every mail program draws it, and a screen reader reads it row by row.
function FactTable({ title, rows }: EmailSection) {
  return (
    <Section style={{ margin: '0 0 20px' }}>
      <Heading as="h2" style={{ margin: '0 0 6px', color: INK, fontFamily: FONT, fontSize: '17px', lineHeight: '24px', fontWeight: 600 }}>
        {title}
      </Heading>
      <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <td style={{ ...cell, width: '38%', paddingRight: '16px', color: INK_3 }}>{row.label}</td>
              <td style={{ ...cell, color: INK, fontWeight: row.strong ? 700 : 500, whiteSpace: 'pre-line' }}>
                {row.value}
                {row.detail && <div style={{ color: INK_2, fontSize: '14px', lineHeight: '20px', fontWeight: 400 }}>{row.detail}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const cell: CSSProperties = {
  padding: '9px 0',
  borderTop: `1px solid ${LINE}`,
  fontFamily: FONT,
  fontSize: '15px',
  lineHeight: '22px',
  textAlign: 'left',
  verticalAlign: 'top',
};
