import { wallClockFrom } from '#kernel/time';
import { type FormEntries, formReader, type Reading } from '../forms/form-reader.ts';
import { type SaleStop, STOPPED_PARTS } from './sale-stop.ts';

export interface SaleStopEntry extends SaleStop {
  /** What people at work call it. */
  readonly name: string;
}

/** Reads the form of a stop. Nothing ticked among the offices, or the groups, means all of them. */
export function saleStopFormFrom(
  entries: FormEntries,
  known: { readonly offices: readonly string[]; readonly groups: readonly number[] },
): Reading<SaleStopEntry> {
  const form = formReader(entries);
  const offices = form.several('office', known.offices);
  const groups = form.several('group', known.groups.map(String)).map(Number);
  const [from, until] = (['from', 'until'] as const).map((name) => {
    const typed = form.text(name, 16);
    const wall = wallClockFrom(typed);
    if (typed !== '' && !wall) form.refuse(name, 'not_a_date');
    return wall ?? '';
  }) as [string, string];
  if (from !== '' && until !== '' && until <= from) form.refuse('until', 'ends_before_it_begins');
  return form.outcome({
    name: form.text('name', 60),
    offices: offices.length === 0 ? null : offices,
    groups: groups.length === 0 ? null : groups,
    what: form.chosen('what', STOPPED_PARTS),
    from,
    until,
  });
}
