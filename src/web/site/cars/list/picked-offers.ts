import { createContext, useContext } from 'react';

/** Which offers are ticked for comparing. */
export interface PickedOffers {
  readonly ids: readonly string[];
  readonly full: boolean;
  readonly toggle: (id: string) => void;
}

/** The form that the ticks on the cards belong to. */
export const COMPARE_FORM = 'compare';

export const PickedOffersContext = createContext<PickedOffers>({ ids: [], full: false, toggle: () => {} });

export const usePickedOffers = (): PickedOffers => useContext(PickedOffersContext);
