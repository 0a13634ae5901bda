import type { SavedList } from '#accounts';
import { textIn } from '../../../request/posted-form.ts';
import type { StaffPrincipal } from '../../../request/staff.ts';

export const VIEW_ACTS = ['save_view', 'change_view', 'remove_view', 'usual_view', 'not_usual_view'] as const;
export type ViewAct = (typeof VIEW_ACTS)[number];

export type ViewProblem = 'no_name' | 'too_long' | 'name_taken' | 'too_many' | 'changed_meanwhile' | 'not_found';

/** What could not be done with a view, and everything that was typed. */
export interface ViewAnswer {
  readonly viewProblem: ViewProblem;
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly isShared: boolean;
}

interface Wished {
  readonly id: string;
  readonly version: number | null;
  readonly list: SavedList;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly by: StaffPrincipal;
}

/** What a list needs of the operations on views. */
export interface ViewOperations {
  save(wished: Wished): Promise<{ readonly kind: ViewProblem | 'saved' }>;
  remove(wish: { readonly id: string; readonly by: StaffPrincipal }): Promise<{ readonly kind: 'removed' | 'not_found' }>;
  chooseUsual(wish: {
    readonly id: string;
    readonly isUsual: boolean;
    readonly by: StaffPrincipal;
  }): Promise<{ readonly kind: 'chosen' | 'not_found' }>;
  list(wish: {
    readonly list: SavedList;
    readonly by: StaffPrincipal;
  }): Promise<readonly { readonly id: string; readonly query: string }[]>;
}

/**
 * Does what a button of the views of a list asks for, in the name of whoever is logged in.
 * @param shown the query of the list as it is shown, without words that were looked for
 * @returns nothing where it was done
 */
export async function actOnViews(
  views: ViewOperations,
  { act, form, list, shown, by }: { act: ViewAct; form: FormData; list: SavedList; shown: string; by: StaffPrincipal },
): Promise<ViewAnswer | undefined> {
  const id = textIn(form, 'id');
  const typed = { id, name: textIn(form, 'name').slice(0, 200), isShared: textIn(form, 'shared') === '1', isNew: act === 'save_view' };
  const done = await doneTo(views, { act, form, list, shown, by, ...typed });
  return done === undefined ? undefined : { viewProblem: done, ...typed };
}

async function doneTo(
  views: ViewOperations,
  asked: { act: ViewAct; form: FormData; list: SavedList; shown: string; by: StaffPrincipal; id: string; name: string; isShared: boolean },
): Promise<ViewProblem | undefined> {
  const { act, form, list, shown, by, id, name, isShared } = asked;
  switch (act) {
    case 'save_view': {
      const { kind } = await views.save({ id, version: null, list, name, query: shown, isShared, by });
      return kind === 'saved' ? undefined : kind;
    }
    case 'change_view': {
      const known = (await views.list({ list, by })).find((view) => view.id === id);
      const query = textIn(form, 'replaced') === '1' ? shown : known?.query;
      const version = Number(textIn(form, 'version'));
      if (query === undefined || !Number.isSafeInteger(version)) return 'not_found';
      const { kind } = await views.save({ id, version, list, name, query, isShared, by });
      return kind === 'saved' ? undefined : kind;
    }
    case 'remove_view':
      return (await views.remove({ id, by })).kind === 'removed' ? undefined : 'not_found';
    case 'usual_view':
    case 'not_usual_view':
      return (await views.chooseUsual({ id, isUsual: act === 'usual_view', by })).kind === 'chosen' ? undefined : 'not_found';
  }
}
