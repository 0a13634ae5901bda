/**
 * How far a supplier has come with us: its owner is invited, what it has entered is checked, it is sold; or it has paused, or closed for good.
 * Only who is live is offered. What was booked stays whatever the state.
 */
export const SUPPLIER_STATES = ['invited', 'checking', 'live', 'paused', 'closed'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

const NEXT: Readonly<Record<SupplierState, readonly SupplierState[]>> = {
  invited: ['checking', 'closed'],
  checking: ['live', 'invited', 'closed'],
  live: ['paused', 'closed'],
  paused: ['live', 'closed'],
  closed: [],
};

/** Where a supplier can go from a state. */
export const nextStates = (state: SupplierState): readonly SupplierState[] => NEXT[state];

/** What a supplier must have entered before anything of it is sold. */
export const SETUP_STEPS = ['identity', 'office', 'group', 'cars', 'prices'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** Which steps are done. */
export type Setup = Readonly<Record<SetupStep, boolean>>;

export const isSetUp = (setup: Setup): boolean => SETUP_STEPS.every((step) => setup[step]);
