import { isFinal, type ReservationState } from '#booking/model';

/** Which of their reservations a member looks at; `all` is the page's own address. */
export const WHICH = ['all', 'upcoming', 'past'] as const;
export type Which = (typeof WHICH)[number];

/** The name of the choice in an address: `?show=past`. */
export const SHOW = 'show';

export const whichFrom = (query: URLSearchParams): Which => WHICH.find((one) => one === query.get(SHOW)) ?? 'all';

/** Over: nothing can happen to it any more, or its rental has ended and nobody has written so yet. */
export const hasEndedForMember = ({ state, returnAt }: { readonly state: ReservationState; readonly returnAt: Date }, now: Date): boolean =>
  isFinal(state) || now >= returnAt;

export const isAmong = (which: Which, isPast: boolean): boolean => which === 'all' || (which === 'past') === isPast;
