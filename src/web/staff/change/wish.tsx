import { Form, Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { WishFields } from '../../parts/change/wish-fields.tsx';
import type { WishForm } from '../../parts/change/wish-view.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** What the caller wishes to have instead. */
export function Wish({ code, form, said }: { code: string; form: WishForm; said: string | null }) {
  const lang = useLang();
  return (
    <>
      <p className="stf__quiet">{m.staff_change_lead({}, lang)}</p>
      {said && (
        <Note tone="warn" role="alert">
          <p>{said}</p>
        </Note>
      )}
      <Form method="post" action={staffHref('staffChange', lang.locale, { code })} noValidate className="stack">
        <WishFields form={form} hint={m.staff_change_driver_hint({}, lang)} mayBeEmpty />
        <div className="row">
          <Button type="submit" name="action" value="show">
            {m.change_show({}, lang)}
          </Button>
          <Link className="btn btn--ghost" to={staffHref('staffReservation', lang.locale, { code })}>
            {m.staff_leave_it({}, lang)}
          </Link>
        </div>
      </Form>
    </>
  );
}
