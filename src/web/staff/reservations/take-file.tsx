import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** The list as it is seen, as a file. A form of the browser's own: what answers it is no page. */
export function TakeFile({ list }: { list: string }) {
  const lang = useLang();
  return (
    <form method="post" action={staffHref('staffReservationsFile', lang.locale, {})} className="stf__file">
      <input type="hidden" name="list" value={list} />
      <span>{m.staff_list_file({}, lang)}</span>
      <Button type="submit" look="outline" size="sm" icon="download" name="action" value="csv">
        CSV
      </Button>
      <Button type="submit" look="outline" size="sm" icon="download" name="action" value="xlsx">
        Excel
      </Button>
      <small>{m.staff_list_file_hint({}, lang)}</small>
    </form>
  );
}
