import { data, redirect } from 'react-router';
import type { SavedList } from '#accounts';
import type { Action } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import { localeContext } from '../../../request/context.ts';
import { textIn } from '../../../request/posted-form.ts';
import type { Call } from '../../../request/session.ts';
import { requireRight, type StaffPrincipal, staffOperationsOf } from '../../../request/staff.ts';
import { actOnViews, VIEW_ACTS } from './act-on-views.ts';
import type { Query, ViewedPage } from './view-query.ts';

/** A list whose views are kept: whoever may open it may keep views of it. */
export interface ViewedList {
  readonly list: SavedList;
  readonly page: ViewedPage;
  readonly opens: Action;
}

const DONE = ['view_saved', 'view_removed'] as const;

/**
 * The views of a list, for its page. `?saved=` leads to a view that is kept, and an address that says nothing to the one that the list opens with.
 * @throws Response 303 to the view that is opened; 404 for somebody else's own as for one that does not exist
 */
export async function viewsOfList(call: Call & { readonly url: URL }, { list, page }: ViewedList, by: StaffPrincipal) {
  const { namesOf, views } = staffOperationsOf(call);
  const saved = await views.list({ list, by });
  const { searchParams } = call.url;
  const id = searchParams.get('saved');
  const opened = id === null ? searchParams.size === 0 && saved.find(({ isUsual }) => isUsual) : saved.find((one) => one.id === id);
  if (id !== null && !opened) throw new Response(null, { status: 404 });
  if (opened) throw redirect(`${staffHref(page, call.context.get(localeContext), {})}?${opened.query}`, 303);
  const owners = await namesOf(saved.flatMap(({ isOwn, owner }) => (isOwn ? [] : [owner])));
  return {
    views: saved.map(({ owner, ...view }) => ({ ...view, ownerName: view.isOwn ? null : (owners.get(owner) ?? '') })),
    newId: views.newId(),
    done: DONE.find((one) => one === searchParams.get('done')),
  };
}

interface PostedView {
  readonly form: FormData;
  readonly by: StaffPrincipal;
  /** The list as it is shown, as it would be kept. */
  readonly kept: string;
  /** The list as it is shown, to come back to. */
  readonly shown: Query;
}

/**
 * Does what a button of the views of a list asks for.
 * @returns nothing where another button was pressed
 */
export async function actOnViewsOfList(call: Call, { list, page, opens }: ViewedList, { form, by, kept, shown }: PostedView) {
  const act = VIEW_ACTS.find((one) => one === textIn(form, 'action'));
  if (!act) return undefined;
  requireRight(call, by, opens);
  const refused = await actOnViews(staffOperationsOf(call).views, { act, form, list, shown: kept, by });
  if (refused) return data(refused, { status: STATUSES[refused.viewProblem] });
  const done: (typeof DONE)[number] = act === 'remove_view' ? 'view_removed' : 'view_saved';
  return redirect(staffHref(page, call.context.get(localeContext), {}, { ...shown, done }), 303);
}

const STATUSES = { no_name: 422, too_long: 422, name_taken: 422, too_many: 422, changed_meanwhile: 409, not_found: 404 } as const;
