import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { NewsletterStand } from '#enquiries';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { READERS_TEXTS } from './newsletter-words.ts';

/** How many read it, how fast it goes, and how the register of consents stands. */
export function Stand({ stand: { readers, perMinute, register } }: { stand: NewsletterStand }) {
  const lang = useLang();
  const { locale } = lang;
  const { name, isNeeded, reports, readAt, silentSince } = register;
  const links = [
    ['open', m.newsletters_reports_open({ count: reports.open }, lang)],
    ['refused', m.newsletters_reports_refused({ count: reports.refused }, lang)],
    ['taken', m.newsletters_reports_taken({ count: reports.taken }, lang)],
  ] as const;
  return (
    <section className="stf__panel" aria-labelledby="stand">
      <h2 id="stand">{m.newsletters_stand({}, lang)}</h2>
      <dl className="stf__facts">
        {LOCALES.map((one) => (
          <div key={one}>
            <dt>{READERS_TEXTS[one]({}, lang)}</dt>
            <dd>{readers[one]}</dd>
          </div>
        ))}
        <div>
          <dt>{m.newsletters_pace({}, lang)}</dt>
          <dd>{m.newsletters_pace_value({ count: perMinute }, lang)}</dd>
        </div>
      </dl>
      <h3>{m.newsletters_register({}, lang)}</h3>
      {name === null ? (
        <Note tone={isNeeded ? 'bad' : 'warn'}>
          <p>{isNeeded ? m.newsletters_register_needed({}, lang) : m.newsletters_register_none({}, lang)}</p>
        </Note>
      ) : (
        <>
          <p>{m.newsletters_register_on({ name }, lang)}</p>
          {readAt && <p className="stf__quiet">{m.newsletters_register_read({ name, at: instantText(readAt, locale) }, lang)}</p>}
          {silentSince && (
            <Note tone="warn">
              <p>{m.newsletters_register_silent({ name, at: instantText(silentSince, locale) }, lang)}</p>
            </Note>
          )}
        </>
      )}
      {reports.late > 0 && (
        <Note tone="bad">
          <p>{m.newsletters_reports_late({ count: reports.late }, lang)}</p>
        </Note>
      )}
      <p className="nwl__links">
        {links.map(([view, text]) => (
          <Link key={view} to={staffHref('staffNewsletterReports', locale, {}, { stand: view })}>
            {text}
          </Link>
        ))}
      </p>
    </section>
  );
}
