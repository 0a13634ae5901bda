/** What a page can hold of a form until it is sent again. */
export interface HeldForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** There was more: a file, which no page can give back to a browser, or a password, which is written into none. */
  readonly hasLeftOut: boolean;
}

const SECRET = /password/i;

/** @returns the fields in their order, without files that were chosen and passwords */
export function heldFrom(form: FormData): HeldForm {
  const all = [...form];
  const fields = all.flatMap(([name, value]) => (typeof value === 'string' && !SECRET.test(name) ? [[name, value] as const] : []));
  const hasLeftOut = all.some(([name, value]) => (typeof value === 'string' ? SECRET.test(name) && value !== '' : value.size > 0));
  return { fields, hasLeftOut };
}
