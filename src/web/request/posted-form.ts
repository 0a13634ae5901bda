// biome-ignore lint/suspicious/noControlCharactersInRegex: what no keyboard types and no database column takes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A field of a form as text; empty where it is missing or is a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The bytes of a file that was sent with a form; none where none was chosen. */
export async function fileIn(form: FormData, name: string): Promise<Uint8Array> {
  const value = form.get(name);
  return typeof value === 'string' || value === null ? new Uint8Array() : new Uint8Array(await value.arrayBuffer());
}

/** The bytes of every file that was sent under a name; a field in which none was chosen sends an empty one. */
export async function filesIn(form: FormData, name: string): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  for (const value of form.getAll(name))
    if (typeof value !== 'string' && value.size > 0) files.push(new Uint8Array(await value.arrayBuffer()));
  return files;
}

/** The fields of a posted form, without control characters; a body that is no form has no fields. */
export async function postedForm(request: Request): Promise<FormData> {
  const fields = await request.formData().catch(() => new FormData());
  const clean = new FormData();
  for (const [name, value] of fields) clean.append(name, typeof value === 'string' ? value.replace(CONTROL, '') : value);
  return clean;
}
