import { STAFF_PATHS } from '#addresses/staff';
import * as m from '#i18n';
import { useLang } from '../../../../ui/use-lang.ts';
import { TakeSheet } from './take-sheet.tsx';

type FilePage = Extract<keyof typeof STAFF_PATHS, `${string}File`>;

interface TakeListProps {
  /** Where its file is asked for. */
  readonly page: { [Page in FilePage]: (typeof STAFF_PATHS)[Page]['tr'] extends `${string}:${string}` ? never : Page }[FilePage];
  /** The query of the list as it is seen. */
  readonly list: Readonly<Record<string, string | readonly string[]>>;
  /** Nothing in it is about people. */
  readonly isImpersonal?: boolean;
}

/** The list as it is seen, as a file. */
export function TakeList({ page, list, isImpersonal }: TakeListProps) {
  const lang = useLang();
  const query = new URLSearchParams(Object.entries(list).flatMap(([name, value]) => [value].flat().map((one) => [name, one])));
  return (
    <TakeSheet
      action={STAFF_PATHS[page][lang.locale]}
      field={{ name: 'list', value: query.toString() }}
      label={m.staff_list_file({}, lang)}
      hint={isImpersonal ? m.staff_list_file_noted({}, lang) : m.staff_list_file_hint({}, lang)}
    />
  );
}
