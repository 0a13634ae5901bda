import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { type Issue, SENDING_STATES, type SendingCounts } from '#enquiries/model';
import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { SENDING_STATE_TEXTS } from './newsletter-words.ts';

/** How far an issue has come; each number leads to its rows. */
export function Progress({ issue, counts }: { issue: Issue; counts: SendingCounts }) {
  const lang = useLang();
  const { locale } = lang;
  const all = SENDING_STATES.reduce((sum, state) => sum + counts[state], 0);
  const done = all - counts.waiting - counts.handing;
  return (
    <section className="stf__panel" aria-labelledby="progress">
      <h2 id="progress">{m.newsletters_progress({}, lang)}</h2>
      {issue.state === 'sending' && issue.registerSilentSince && (
        <Note tone="warn">
          <p>{m.newsletters_silent_since({ at: instantText(issue.registerSilentSince, locale) }, lang)}</p>
        </Note>
      )}
      {issue.state === 'sending' && issue.serverFailingSince && (
        <Note tone="warn">
          <p>{m.newsletters_server_failing_since({ at: instantText(issue.serverFailingSince, locale) }, lang)}</p>
        </Note>
      )}
      {issue.unreadableAt && (
        <Note tone="bad">
          <p>{m.newsletters_unreadable({ at: instantText(issue.unreadableAt, locale) }, lang)}</p>
        </Note>
      )}
      <p>{m.newsletters_progress_of({ done, all }, lang)}</p>
      <progress className="nwl__bar" value={done} max={Math.max(1, all)} aria-label={m.newsletters_progress({}, lang)} />
      <ul className="nwl__counts">
        {SENDING_STATES.filter((state) => counts[state] > 0).map((state) => (
          <li key={state}>
            <Link to={staffHref('staffNewsletterSendings', locale, { issue: issue.id }, { state })}>
              <span>{SENDING_STATE_TEXTS[state]({}, lang)}</span> <b>{numberText(counts[state], lang.locale)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="stf__facts">
        {issue.startedAt && (
          <div>
            <dt>{m.newsletters_started({}, lang)}</dt>
            <dd>{instantText(issue.startedAt, locale)}</dd>
          </div>
        )}
        {issue.endedAt && (
          <div>
            <dt>{m.newsletters_ended({}, lang)}</dt>
            <dd>{instantText(issue.endedAt, locale)}</dd>
          </div>
        )}
        {issue.perMinute !== null && (
          <div>
            <dt>{m.newsletters_pace({}, lang)}</dt>
            <dd>{m.newsletters_pace_value({ count: issue.perMinute }, lang)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
