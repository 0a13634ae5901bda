import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { ACT_LIST, type ActRow, actRow, peopleOf } from './act-columns.tsx';
import { actsAddress, actsFilter } from './acts-address.ts';
import type { ActNames } from './subject-texts.ts';

const file = listFile({
  list: ACT_LIST,
  may: 'staff.acts.export',
  name: { tr: 'islem-kaydi', en: 'acts' },
  back: (locale) => staffHref('staffActs', locale, {}),
  async rows({ call, by, search, view }) {
    const { exportActs, namesOf, reviews } = staffOperationsOf(call);
    const suppliers = await reviews.supplierNames();
    const acts = await exportActs({ by, filter: { ...actsFilter(actsAddress(search)), isOldestFirst: view.sort === 'at' } });
    return named(acts, { namesOf, suppliers });
  },
});

export const loader = file.loader;
export const action = file.action;

type Staff = ReturnType<typeof staffOperationsOf>;

/** Names are asked for once each: a person acts many times. */
async function* named(
  acts: Awaited<ReturnType<Staff['exportActs']>>,
  { namesOf, suppliers }: Pick<Staff, 'namesOf'> & Pick<ActNames, 'suppliers'>,
): AsyncGenerator<ActRow> {
  const people = new Map<string, string>();
  const names = { people, suppliers };
  for await (const act of acts) {
    const unknown = peopleOf([act]).filter((id) => !people.has(id));
    const found = unknown.length > 0 ? await namesOf(unknown) : people;
    for (const id of unknown) people.set(id, found.get(id) ?? '');
    yield actRow(act, names);
  }
}
