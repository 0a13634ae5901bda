import { type Money, money } from '#kernel/money';
import { reading } from '#platform/replicas/reading';
import type { BookingDeps } from '../deps.ts';
import { type Cursor, cursorFrom, cursorText } from '../model/reservation-query.ts';
import { endsWithoutRental, type ReservationState, statesThat } from '../model/states.ts';
import { selectIdsOfCampaign, sumByCampaign } from '../store/figures.ts';
import { selectByIds } from '../store/reservations.ts';

/** Reservations that have a campaign's code as they are agreed now, and what it takes off them, in each currency. */
export interface CampaignFigures {
  readonly uses: number;
  readonly cost: readonly Money[];
}

/** An order that came to nothing has given its use back. */
const USING = statesThat((state) => !endsWithoutRental(state));
const PAGE = 50;

/** What every campaign has been used for and has cost so far, by its code. */
export async function campaignFigures(deps: Pick<BookingDeps, 'db' | 'reads'>): Promise<ReadonlyMap<string, CampaignFigures>> {
  const figures = new Map<string, CampaignFigures>();
  for (const { code, currency, uses, minor } of await reading(deps, (db) => sumByCampaign(db, USING))) {
    const sofar = figures.get(code);
    figures.set(code, { uses: (sofar?.uses ?? 0) + uses, cost: [...(sofar?.cost ?? []), money(minor, currency)] });
  }
  return figures;
}

/** A reservation as a use of a campaign; nothing of it tells who drives. */
export interface CampaignUse {
  readonly reservation: string;
  readonly at: Date;
  readonly state: ReservationState;
  readonly supplier: string;
  readonly rental: Money;
  readonly discount: Money;
}

/** The reservations that `campaignFigures` counts for a code, the newest first. @param asked.after `next` of the page before */
export async function campaignUses(
  deps: Pick<BookingDeps, 'db' | 'reads'>,
  asked: { readonly code: string; readonly after: string },
): Promise<{ readonly uses: readonly CampaignUse[]; readonly next: string | null }> {
  const { ids, shown, found } = await reading(deps, async (db) => {
    const ids = await selectIdsOfCampaign(db, { states: USING, code: asked.code, after: cursorFrom(asked.after), limit: PAGE + 1 });
    const shown = ids.slice(0, PAGE);
    const found = new Map((shown.length > 0 ? await selectByIds(db, shown) : []).map((one) => [one.id, one]));
    return { ids, shown, found };
  });
  const reservations = shown.flatMap((id) => found.get(id) ?? []);
  const last = reservations.at(-1);
  const end: Cursor | null = ids.length > PAGE && last ? { id: last.id, at: last.createdAt } : null;
  return {
    uses: reservations.map(({ code, createdAt, state, offer, summary }) => ({
      reservation: code,
      at: createdAt,
      state,
      supplier: offer.supplier.name,
      rental: summary.rental,
      discount: summary.discount,
    })),
    next: end && cursorText(end),
  };
}
