import fc from 'fast-check';
import { expect } from 'vitest';
import { BUILT_ORIGIN, textOf } from './built-host.ts';
import { hostileText } from './hostile-requests.ts';
import { formsOf, type PageForm } from './page-forms.ts';

/** What somebody types into the fields of a form, by name. */
export type Typing = Readonly<Record<string, string>>;

const LONGEST = 80;
const NEVER_SHOWN = ['cardNumber', 'cardExpiry', 'cardCvc'];
/** A place that was typed roughly comes back as it is called. */
const MEANT = /_text$/;
/** No person sees this field; machines fill it. */
const TRAP = 'website';

/** A line in every field, as long as the field allows and as a keyboard can type it. */
export const typingOf = (form: PageForm): fc.Arbitrary<Typing> =>
  fc.record(Object.fromEntries(form.typed.map(({ name, maxLength }) => [name, hostileText.map((text) => lineOf(text, maxLength))])));

const lineOf = (text: string, maxLength: number): string =>
  text
    .replace(/\p{Cc}/gu, '')
    .slice(0, Math.min(maxLength, LONGEST))
    .toWellFormed()
    .trim();

/** A form as a browser would send it with this in its fields. @param button the one that is pressed, where the form has buttons that say what they do */
export function sending(address: string, form: PageForm, typing: Typing, button: PageForm['buttons'][number] | undefined) {
  const fields = new URLSearchParams();
  for (const [name, value] of form.sent) fields.append(name, typing[name] ?? value);
  if (button) fields.append(button.name, button.value);
  const { pathname, search } = new URL(form.action ?? address, BUILT_ORIGIN + address);
  return form.method === 'get'
    ? { path: `${pathname}?${fields}`, init: {} }
    : { path: pathname + search, init: { method: 'POST', body: fields } };
}

/**
 * An answer that refuses shows the form again, with all that was typed. Only what must not stand in a page stays away: card numbers, their
 * codes and passwords.
 */
export async function expectKept(answer: Response, form: PageForm, typing: Typing): Promise<void> {
  const html = await textOf(answer);
  if (answer.status < 400) return;
  const shown = findSameForm(html, form);
  expect(shown, `the form is shown again with status ${answer.status}`).toBeDefined();
  for (const { name, type, value } of shown?.typed ?? []) {
    if (name === TRAP || (MEANT.test(name) && value !== '')) continue;
    const secret = type === 'password' || NEVER_SHOWN.includes(name);
    expect({ [name]: value }).toEqual({ [name]: secret ? '' : typing[name] });
  }
}

/** The form on another page: with the same fields and, of many like it, the one about the same row. */
export function findSameForm(html: string, form: PageForm): PageForm | undefined {
  const alike = formsOf(html).filter((one) => form.typed.every(({ name }) => one.typed.some((field) => field.name === name)));
  return alike.find((one) => isAboutSame(one, form)) ?? alike[0];
}

const isAboutSame = (one: PageForm, other: PageForm): boolean =>
  idIn(one) === idIn(other) && one.buttons.some(({ value }) => other.buttons.some((button) => button.value === value));

const idIn = ({ sent }: PageForm): string | undefined => sent.find(([name]) => name === 'id')?.[1];
