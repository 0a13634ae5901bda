import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { useLang } from '../../ui/use-lang.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';

interface PreviewProps {
  readonly id: string;
  readonly locale: Locale;
  /** Whether its text has to be mended first. */
  readonly isUnclear: boolean;
  readonly email: { readonly subject: string; readonly html: string; readonly text: string } | null;
}

/** The e-mail as a reader gets it. Its links lead nowhere here, and nothing of it runs. */
export function IssuePreview({ id, locale: shown, isUnclear, email }: PreviewProps) {
  const lang = useLang();
  return (
    <section className="stf__panel" aria-labelledby="preview">
      <h2 id="preview">{m.newsletters_preview({}, lang)}</h2>
      <nav className="stf__views" aria-label={m.newsletters_preview_language({}, lang)}>
        {LOCALES.map((one) => (
          <Link
            key={one}
            to={staffHref('staffNewsletterIssue', lang.locale, { issue: id }, { preview: one })}
            preventScrollReset
            aria-current={one === shown ? 'true' : undefined}
          >
            {LANGUAGE_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {email ? (
        <>
          <p className="stf__quiet">{m.newsletters_preview_note({}, lang)}</p>
          <p>
            <b lang={shown}>{email.subject}</b>
          </p>
          <iframe className="nwl__preview" title={m.newsletters_preview({}, lang)} srcDoc={withoutSheets(email.html)} sandbox="" />
          <details className="stf__why">
            <summary>{m.staff_email_text({}, lang)}</summary>
            <pre className="stf__text" lang={shown}>
              {email.text}
            </pre>
          </details>
        </>
      ) : (
        <p className="stf__quiet">{isUnclear ? m.newsletters_preview_mend({}, lang) : m.newsletters_preview_none({}, lang)}</p>
      )}
    </section>
  );
}

/** The styles of its parts stand on them; a sheet of its own is what the page's policy does not let in. */
const withoutSheets = (html: string): string => html.replace(/<style[\s\S]*?<\/style>/gi, '');
