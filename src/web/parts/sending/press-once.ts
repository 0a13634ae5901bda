/**
 * A second press of a form that says the same is nobody's wish while the first is under way: it would take the first's answer away, and be refused
 * itself. One that says something else is: the first's answer may stand on the page before the router has come to rest.
 * @returns whether a form is to be sent, by what it says; forms are told apart, so that another one is never kept waiting by the first
 */
export function pressOnce(): (form: object, said: string, isSending: boolean) => boolean {
  let sent = new WeakMap<object, string>();
  return (form, said, isSending) => {
    if (!isSending) sent = new WeakMap();
    const isAgain = sent.get(form) === said;
    sent.set(form, said);
    return !isAgain;
  };
}

/** What a form says when it is sent with a button. */
export const contentsOf = (form: HTMLFormElement, button: HTMLElement | null): string =>
  JSON.stringify(
    [...new FormData(form, button)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : [value.name, value.size, value.lastModified],
    ]),
  );
