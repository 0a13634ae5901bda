import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReservationFile } from '#booking';
import * as m from '#i18n';
import { listText } from '../../../parts/fleet/term-words.ts';
import { instantText } from '../../../ui/instant-text.ts';
import { useLang } from '../../../ui/use-lang.ts';
import { PROPOSED } from '../../parts/adjustments/adjustment-form.ts';
import { wallText } from '../../parts/wall-text.ts';

interface NoShowProps {
  readonly code: string;
  readonly noShow: NonNullable<ReservationFile['noShow']>;
  readonly mayAdjust: boolean;
}

/** What the desk says of a customer who did not come, with its photograph, and what can be done where the customer was right. */
export function NoShowPanel({ code, noShow, mayAdjust }: NoShowProps) {
  const lang = useLang();
  const photograph = staffHref('staffNoShowPhotograph', lang.locale, { code });
  const facts = [
    [m.staff_no_show_waited({}, lang), wallText(noShow.waitedUntil, lang.locale)],
    [
      m.staff_no_show_tried({}, lang),
      listText(
        noShow.tried.map((one) => TRIED_TEXTS[one]({}, lang)),
        lang,
      ),
    ],
    [m.staff_no_show_said({}, lang), noShow.said],
    [m.staff_no_show_noted({}, lang), instantText(noShow.notedAt, lang.locale)],
  ] as const;
  return (
    <section className="stf__panel" aria-labelledby="no-show">
      <h2 id="no-show">{m.staff_no_show_title({}, lang)}</h2>
      <dl className="stf__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {noShow.hasPhotograph ? (
        <a href={photograph}>
          <img className="stf__photo" src={photograph} alt={m.staff_no_show_photograph({}, lang)} loading="lazy" />
        </a>
      ) : (
        <p className="stf__quiet">{m.staff_no_show_photograph_none({}, lang)}</p>
      )}
      {mayAdjust && (
        <p>
          {m.staff_no_show_goodwill({}, lang)}{' '}
          <Link to={staffHref('staffReservation', lang.locale, { code }, { give: PROPOSED })} preventScrollReset data-still>
            {m.staff_no_show_give({}, lang)}
          </Link>
        </p>
      )}
    </section>
  );
}

const TRIED_TEXTS = {
  called: m.portal_no_show_called,
  emailed: m.portal_no_show_emailed,
  messaged: m.portal_no_show_messaged,
} as const;
