/** What stands in the field of an answer once a template was chosen: it replaces nothing that was typed, and stands there once. */
export function withTemplate(typed: string, template: string): string {
  if (typed.trim() === '') return template;
  return typed.includes(template) ? typed : `${typed.trimEnd()}\n\n${template}`;
}
