import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { ReplacedReservation } from '#booking';
import * as m from '#i18n';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What an order is made in place of; where one stands already, that one. */
export function InPlaceNote({ replaced }: { replaced: Pick<ReplacedReservation, 'code' | 'car' | 'supplier' | 'total' | 'standing'> }) {
  const lang = useLang();
  const { car, code, standing, supplier } = replaced;
  if (standing) return <StandingNote of={code} standing={standing} />;
  return (
    <Note tone="info">
      <p>
        {m.staff_replace_lead({ code: groupedCode(code), car, supplier, total: formatMoney(replaced.total, lang.locale) }, lang)}{' '}
        {m.staff_replace_ours({}, lang)}
      </p>
    </Note>
  );
}

/** There is one already; @param props.standing nothing where it must not be replaced at all */
export function StandingNote({ of, standing }: { of: string; standing: string | null }) {
  const lang = useLang();
  return (
    <Note tone="bad" role="alert">
      <p>
        {standing === null ? (
          m.staff_replace_not({}, lang)
        ) : (
          <>
            {m.staff_replace_standing({ code: groupedCode(of) }, lang)}{' '}
            <Link to={staffHref('staffReservation', lang.locale, { code: standing })}>{groupedCode(standing)}</Link>
          </>
        )}
      </p>
    </Note>
  );
}
