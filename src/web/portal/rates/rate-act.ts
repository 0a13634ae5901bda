import type { Principal } from '#kernel/principal';
import {
  changedCells,
  changedPrices,
  type FieldProblems,
  gridFrom,
  LONGEST_CELL,
  type PriceList,
  pastedFields,
  priceChangeFormFrom,
  type UnreadCell,
} from '#suppliers/model';
import { type FormAnswer, formAnswer } from '../../parts/supplier/form-answer.ts';
import type { portalOperationsOf } from '../../request/portal.ts';
import { textIn } from '../../request/posted-form.ts';

/** What a press on the page of prices comes to: kept, or what is to be said about it. */
export type RateAct =
  | { readonly kind: 'kept' }
  | {
      readonly kind: 'changed_meanwhile' | 'unclear' | 'unread';
      readonly unread: readonly UnreadCell[];
      /** What was typed into cells and could not be kept, by field. */
      readonly cells: Readonly<Record<string, string>>;
      /** The fields beside the cells: a change of many, and what was pasted. */
      readonly answer: FormAnswer;
    };

interface Pressed {
  readonly button: string;
  readonly form: FormData;
  readonly groups: readonly number[];
  readonly supplier: string;
  readonly by: Principal;
}

/**
 * Keeps what can be read of the grid as the draft, whatever was pressed, and then does what was pressed: nothing that is typed is lost by it.
 * What cannot be read stays in its cell with the reason, and stops nothing else.
 */
export async function rateAct({ rates }: Pick<ReturnType<typeof portalOperationsOf>, 'rates'>, pressed: Pressed): Promise<RateAct> {
  const { button, form, groups, supplier, by } = pressed;
  const { list, version } = await rates.draft(supplier);
  const seen = Number(textIn(form, 'seen'));
  const answer = (problems: FieldProblems = {}): FormAnswer => formAnswer(besideCells(form), problems);
  if (seen !== version) return { kind: 'changed_meanwhile', unread: [], cells: cellsOf([...form]), answer: answer() };
  const typed = gridFrom(form, list, groups);
  const laid = button === 'paste' ? gridFrom(pastedCells(form, groups, list), { ...list, prices: typed.prices }, groups) : undefined;
  const change = button === 'change' ? priceChangeFormFrom(form, list, groups) : undefined;
  const unread = [...typed.unread, ...(laid?.unread ?? [])];
  const prices = laid?.prices ?? typed.prices;
  // What is typed is a change of its own: undoing brings the grid back as it was before it.
  let [last, at] = [list.prices, version];
  const put = async (next: PriceList['prices']): Promise<boolean> => {
    if (changedCells({ ...list, prices: last }, { ...list, prices: next }).length === 0) return true;
    const saved = await rates.saveDraft({ supplier, list: { ...list, prices: next }, seen: at, by });
    if (saved.kind !== 'saved') return false;
    [last, at] = [next, saved.version];
    return true;
  };
  const meanwhile: RateAct = { kind: 'changed_meanwhile', unread, cells: cellsOf([...form]), answer: answer() };
  if (!(await put(prices))) return meanwhile;
  if (change?.kind === 'unclear') return { kind: 'unclear', unread, cells: unreadCells(unread), answer: answer(change.problems) };
  if (change && !(await put(changedPrices({ ...list, prices }, groups, change.value)))) return meanwhile;
  if (button === 'undo' && (await rates.undo({ supplier, seen: at, by })).kind !== 'saved') return meanwhile;
  // Cells that are shown are those of the draft; only what could not be read stands there as it was typed.
  return unread.length > 0 ? { kind: 'unread', unread, cells: unreadCells(unread), answer: answer() } : { kind: 'kept' };
}

const unreadCells = (unread: readonly UnreadCell[]): Readonly<Record<string, string>> =>
  Object.fromEntries(unread.map((cell) => [cell.field, cell.typed]));

const pastedCells = (form: FormData, groups: readonly number[], { lengths }: PriceList): [string, string][] =>
  pastedFields(textIn(form, 'pasted').slice(0, 100_000), { groups, season: Number(textIn(form, 'pasteSeason')), lengths: lengths.length });

function besideCells(form: FormData): FormData {
  const beside = new FormData();
  for (const [name, value] of form) if (!isCell(name)) beside.append(name, value);
  return beside;
}

const isCell = (name: string): boolean => name.startsWith('p.');

const cellsOf = (entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.flatMap(([name, value]) => (isCell(name) && typeof value === 'string' ? [[name, value.slice(0, LONGEST_CELL)]] : [])),
  );
