import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { TakeSheet } from '../parts/list/files/take-sheet.tsx';

/** The list as it is seen, as a file. @param list the query of its address */
export function TakeFile({ list }: { list: string }) {
  const lang = useLang();
  return (
    <TakeSheet
      action={staffHref('staffReservationsFile', lang.locale, {})}
      field={{ name: 'list', value: list }}
      label={m.staff_list_file({}, lang)}
      hint={m.staff_list_file_hint({}, lang)}
    />
  );
}
