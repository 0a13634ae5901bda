import type { ConfirmedDocument, SentEmail } from '#booking';
import * as m from '#i18n';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { DOCUMENT_TEXTS } from '../parts/document-texts.ts';
import { EMAIL_TEXTS } from '../parts/email-texts.ts';

/** An e-mail as its customer got it. Its links lead nowhere here, and nothing of it runs. */
export function EmailAsSent({ email: { kind, recipient, subject, html, text, attachments, sentAt } }: { email: SentEmail }) {
  const lang = useLang();
  return (
    <section className="stf__panel" aria-label={EMAIL_TEXTS[kind]({}, lang)}>
      <h2>{EMAIL_TEXTS[kind]({}, lang)}</h2>
      <p className="stf__quiet" role="status">
        {m.staff_email_closed({}, lang)}
      </p>
      <dl className="stf__facts">
        <div>
          <dt>{m.staff_email_to({}, lang)}</dt>
          <dd translate="no">{recipient}</dd>
        </div>
        <div>
          <dt>{m.staff_email_sent({}, lang)}</dt>
          <dd>{instantText(sentAt, lang.locale)}</dd>
        </div>
        <div>
          <dt>{m.staff_email_subject({}, lang)}</dt>
          <dd>{subject}</dd>
        </div>
        {attachments.length > 0 && (
          <div>
            <dt>{m.staff_email_files({}, lang)}</dt>
            <dd translate="no">{attachments.join(', ')}</dd>
          </div>
        )}
      </dl>
      <h3>{m.staff_email_html({}, lang)}</h3>
      {html === null ? (
        <p>{m.staff_email_long({}, lang)}</p>
      ) : (
        <iframe className="stf__email" title={m.staff_email_html({}, lang)} srcDoc={withoutSheets(html)} sandbox="" />
      )}
      <h3>{m.staff_email_text({}, lang)}</h3>
      <pre className="stf__text">{text}</pre>
    </section>
  );
}

/** The styles of its parts stand on them; a sheet of its own is what the page's policy does not let in. */
const withoutSheets = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/gi, '');

/** A document as the customer agreed to it, in their language. Nothing of it runs. */
export function DocumentAsAgreed({ document: { kind, locale, version, html } }: { document: ConfirmedDocument }) {
  const lang = useLang();
  const name = DOCUMENT_TEXTS[kind]({}, lang);
  return (
    <section className="stf__panel" aria-label={name}>
      <h2>{name}</h2>
      <p className="stf__quiet" role="status">
        {m.staff_document_as_agreed({}, lang)} {m.staff_document_version({ version }, lang)}
      </p>
      <iframe className="stf__email" lang={locale} title={name} srcDoc={withoutSheets(html)} sandbox="" />
    </section>
  );
}
