import { data } from 'react-router';
import { SUPPLIER_STATES, type SupplierState } from '#suppliers/model';
import { textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';
import { standingFromNow } from '../parts/standing.ts';

/** What a change of a supplier's state will do, as it is shown before it is done. */
export interface StateChange {
  readonly from: SupplierState;
  readonly to: SupplierState;
  /** As typed. */
  readonly reason: string;
  readonly offices: number;
  readonly groups: number;
  readonly cars: number;
  /** Reservations that stay as they are; counted to a thousand. */
  readonly standing: number;
  /** Stands for all of it: who confirms sends it back. */
  readonly shown: string;
  /** Something else was shown before. */
  readonly isStale: boolean;
}

/** Which change a form asks for; nothing where it names no states. */
export function wishedChange(form: FormData): { readonly from: SupplierState; readonly to: SupplierState } | undefined {
  const stateIn = (name: string): SupplierState | undefined => SUPPLIER_STATES.find((state) => state === textIn(form, name));
  const [from, to] = [stateIn('from'), stateIn('to')];
  return from && to && { from, to };
}

/**
 * What a change will do, where it has not been shown as it is now: with 200 when it is asked for, with 409 when something else was shown.
 * @returns nothing where the form confirms what holds: it can be done
 */
export async function changeToShow(
  call: Call,
  partner: { readonly slug: string; readonly offices: number; readonly groups: number; readonly cars: number },
  form: FormData,
  { from, to }: { readonly from: SupplierState; readonly to: SupplierState },
) {
  const { slug, offices, groups, cars } = partner;
  const standing = await standingFromNow(call, slug, { offices: null, vehicles: null });
  const shown = [from, to, offices, groups, cars, standing].join(' ');
  const seen = textIn(form, 'shown');
  if (seen === shown) return undefined;
  const change: StateChange = { from, to, reason: textIn(form, 'reason'), offices, groups, cars, standing, shown, isStale: seen !== '' };
  return data({ problem: null, change, reason: change.reason }, { status: change.isStale ? 409 : 200 });
}
