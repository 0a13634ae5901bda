/** The name under which a stepper's button sends its field and direction when no script runs: `extra.baby_seat+`. */
export const STEP_FIELD = 'step';
export const MORE = '+';
export const LESS = '-';

/** The posted fields after the step that a button asked for, if one did. */
export function applyQuantityStep(form: FormData): FormData {
  const asked = form.get(STEP_FIELD);
  if (typeof asked !== 'string') return form;
  const [field, direction] = [asked.slice(0, -1), asked.slice(-1)];
  if (!/^extra\.[a-z_]+$/.test(field) || (direction !== MORE && direction !== LESS)) return form;
  const result = new FormData();
  for (const [name, value] of form) if (name !== STEP_FIELD) result.append(name, value);
  const before = Number(form.get(field));
  const quantity = (Number.isSafeInteger(before) ? before : 0) + (direction === MORE ? 1 : -1);
  result.set(field, String(Math.max(0, quantity)));
  return result;
}
