import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { LOCALES } from '#kernel/locale';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';
import type { Route } from './+types/revision';
import { Changes } from './changes.tsx';
import { textNameOf } from './text-action.ts';
import { titleIn } from './text-title.ts';
import '../parts/writing.css';
import './text.css';

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(`${params.text ?? ''} ${params.number ?? ''} ${m.staff_nav_texts({}, langOf(localeOf(location.pathname)))}`);

export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const name = textNameOf(call);
  const number = /^\d{1,6}$/.test(call.params.number ?? '') ? Number(call.params.number) : -1;
  const revision = await staffOperationsOf(call).texts.atRevision(name, number);
  if (!revision) throw new Response(null, { status: 404 });
  return { name, number, revision, title: titleIn(revision.tr) ?? name.key };
}

export const handle: PageHandle = { reading: 'at_work' };

/** What a text once said, and how that differs from what is read now. */
export default function Revision({ loaderData: { name, number, revision, title } }: Route.ComponentProps) {
  const lang = useLang();
  const isSame = LOCALES.every((locale) => revision.changes[locale].length === 0);
  return (
    <>
      <p>
        <Link to={staffHref('staffText', lang.locale, { kind: name.kind, text: name.key })}>{m.text_back({}, lang)}</Link>
      </p>
      <h1>{m.text_revision_title({ title, number }, lang)}</h1>
      {isSame ? (
        <p className="stf__quiet">{m.text_revision_same({}, lang)}</p>
      ) : (
        <Changes title={m.text_revision_differs({}, lang)} changes={revision.changes} />
      )}
      <section className="stf__panel" aria-labelledby="whole">
        <h2 id="whole">{m.text_revision_whole({}, lang)}</h2>
        <div className="txt__both">
          {LOCALES.map((locale) => (
            <div key={locale}>
              <h3>{LANGUAGE_TEXTS[locale]({}, lang)}</h3>
              <pre className="stf__text" lang={locale}>
                {revision[locale]}
              </pre>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}
