import { Field, type FieldFacts } from '../../ui/field.tsx';

/** A field for a file, or for several. What was chosen cannot stand in it again after a refusal: browsers do not let a page say it. */
export function FileField({
  name,
  accept,
  multiple = false,
  ...facts
}: FieldFacts & { readonly name: string; readonly accept: string; readonly multiple?: boolean }) {
  return (
    <Field {...facts}>
      {(control) => <input className="input ptl__file" type="file" name={name} accept={accept} multiple={multiple} {...control} />}
    </Field>
  );
}
