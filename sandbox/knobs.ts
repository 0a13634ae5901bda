/** What can be made to go wrong, for each supplier on its own. Everything off is a supplier that works. */
export interface Knobs {
  /** Milliseconds before anything is answered. */
  readonly latencyMs: number;
  /** Answers nothing at all. */
  readonly silent: boolean;
  /** The HTTP status, and no message. */
  readonly httpStatus: number | null;
  /** An error of the list ERR instead of what was asked. */
  readonly error: string | null;
  /** A success without cars. */
  readonly noCars: boolean;
  /** HTTP 200 and no byte. */
  readonly emptyBody: boolean;
  /** By how much prices are higher when a car is asked for again, in basis points. */
  readonly dearerBp: number;
  /** Every car and every booking waits for somebody's yes. */
  readonly onRequest: boolean;
  /** How long they wait, in milliseconds. */
  readonly answersAfterMs: number;
  /** Bookings are made and the connection is cut before the answer. */
  readonly losesAnswers: boolean;
  /** Every car is offered so often. */
  readonly copies: number;
  /** Milliseconds between bits of an answer; zero sends it whole. */
  readonly dripMs: number;
  /** Totals that are not what their parts add up to. */
  readonly wrongTotals: boolean;
  /** The answer ends in its middle. */
  readonly truncates: boolean;
  /** Bookings are refused. */
  readonly refuses: boolean;
  /** What a cancellation costs, in whole units of the supplier's currency; null costs nothing and says nothing. */
  readonly cancelFee: number | null;
  /** The list of offices has their codes and names alone; one by one they say the rest. */
  readonly listsNamesOnly: boolean;
  /** Offices are not listed at all. */
  readonly listsNoOffices: boolean;
}

export const WORKING: Knobs = {
  latencyMs: 0,
  silent: false,
  httpStatus: null,
  error: null,
  noCars: false,
  emptyBody: false,
  dearerBp: 0,
  onRequest: false,
  answersAfterMs: 30_000,
  losesAnswers: false,
  copies: 1,
  dripMs: 0,
  wrongTotals: false,
  truncates: false,
  refuses: false,
  cancelFee: null,
  listsNamesOnly: false,
  listsNoOffices: false,
};

/** Knobs from what somebody sent, the rest as they were. @throws TypeError naming what no knob is or has another kind of value */
export function turned(knobs: Knobs, wishes: unknown): Knobs {
  if (typeof wishes !== 'object' || wishes === null) throw new TypeError('Knobs are an object');
  for (const [name, value] of Object.entries(wishes)) {
    const usual = Object.hasOwn(WORKING, name) ? WORKING[name as keyof Knobs] : undefined;
    if (usual === undefined) throw new TypeError(`There is no knob "${name}"; there are ${Object.keys(WORKING).join(', ')}`);
    if (usual !== null && value !== null && typeof value !== typeof usual)
      throw new TypeError(`The knob "${name}" takes a ${typeof usual}`);
  }
  return { ...knobs, ...wishes };
}
