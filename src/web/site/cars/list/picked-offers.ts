import { createContext, useContext } from 'react';

/** Which offers are ticked for comparing. */
export interface PickedOffers {
  readonly ids: readonly string[];
  readonly full: boolean;
  /** Ticks it or not; said twice it is the same. */
  readonly pick: (id: string, ticked: boolean) => void;
}

/** The form that the ticks on the cards belong to. */
export const COMPARE_FORM = 'compare';

export const PickedOffersContext = createContext<PickedOffers>({ ids: [], full: false, pick: () => {} });

export const usePickedOffers = (): PickedOffers => useContext(PickedOffersContext);
