import type { HeldField } from './held-form.ts';

/** A form that was sent before goes with the one in which they stand. */
export const HeldInputs = ({ fields }: { readonly fields: readonly HeldField[] }) =>
  fields.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: fields of a form may have one name, and never change places
    <input key={index} type="hidden" name={name} value={value} />
  ));
