export type HeldField = readonly [name: string, value: string];

/** What a page can hold of a form until it is sent again. */
export interface HeldForm {
  readonly fields: readonly HeldField[];
  /** There was more: a file, which no page can give back to a browser, or a password, which is written into none. */
  readonly hasLeftOut: boolean;
}

/** @returns the fields of a form in their order, but for those whose names are left out; a file is none of them */
export const heldFields = (form: FormData, isLeftOut: (name: string) => boolean): HeldField[] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' && !isLeftOut(name) ? [[name, value] as const] : []));

const isSecret = (name: string): boolean => /password/i.test(name);

/** @returns what can be held of a form: no file that was chosen, and no password */
export function heldFrom(form: FormData): HeldForm {
  const hasLeftOut = [...form].some(([name, value]) => (typeof value === 'string' ? isSecret(name) && value !== '' : value.size > 0));
  return { fields: heldFields(form, isSecret), hasLeftOut };
}
