import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { LoadedText } from './text.tsx';

/** What was published of a text, the newest first, down to its file. */
export function Revisions({ loaded }: { loaded: LoadedText }) {
  const lang = useLang();
  const { locale } = lang;
  const { name, desk, names, now, mayWrite } = loaded;
  const lookAt = (number: number) => (
    <Link to={staffHref('staffTextRevision', locale, { kind: name.kind, text: name.key, number: String(number) })}>
      {m.text_compare({}, lang)}
    </Link>
  );
  const mayRestore = mayWrite && !desk.draft;
  return (
    <section className="stf__panel" aria-labelledby="revisions">
      <h2 id="revisions">{m.text_revisions({}, lang)}</h2>
      <ul className="txt__revisions">
        {desk.revisions.map(({ number, author, approvedBy, liveFrom, withdrawnAt }) => {
          const isDue = !withdrawnAt && liveFrom > now;
          return (
            <li key={number} className={number === desk.revision ? 'is-live' : undefined}>
              <span>
                <b>{number}</b>
                {number === desk.revision && `, ${m.text_revision_live({}, lang)}`}
                {withdrawnAt && `, ${m.text_revision_withdrawn({}, lang)}`}
                <small>
                  {names.get(author) ?? author},{' '}
                  {isDue ? m.text_revision_due({ at: instantText(liveFrom, locale) }, lang) : instantText(liveFrom, locale)}
                </small>
                {approvedBy && <small>{m.text_revision_approved({ name: names.get(approvedBy) ?? approvedBy }, lang)}</small>}
              </span>
              {lookAt(number)}
              {mayWrite && isDue && <Act action="withdraw" number={number} text={m.text_withdraw({}, lang)} />}
              {mayRestore && !isDue && number !== desk.revision && <Act action="restore" number={number} text={m.text_restore({}, lang)} />}
            </li>
          );
        })}
        {desk.hasFile && (
          <li className={desk.revision === 0 ? 'is-live' : undefined}>
            <span>
              <b>{m.text_file_revision({}, lang)}</b>
              {desk.revision === 0 && `, ${m.text_revision_live({}, lang)}`}
              <small>{m.text_came_with_version({}, lang)}</small>
            </span>
            {desk.revision !== 0 && lookAt(0)}
            {mayRestore && desk.revision !== 0 && <Act action="restore" number={0} text={m.text_restore({}, lang)} />}
          </li>
        )}
      </ul>
    </section>
  );
}

function Act({ action, number, text }: { action: 'restore' | 'withdraw'; number: number; text: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="number" value={number} />
      <Button type="submit" look="ghost" size="sm" name="action" value={action}>
        {text}
      </Button>
    </Form>
  );
}
