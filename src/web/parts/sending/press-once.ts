/**
 * A second press of a form is nobody's wish while the first is under way: it would take the first's answer away, and be refused itself.
 * @returns whether a form is to be sent; forms are told apart, so that another one is never kept waiting by the first
 */
export function pressOnce(): (form: object, isSending: boolean) => boolean {
  let sent = new WeakSet();
  return (form, isSending) => {
    if (!isSending) sent = new WeakSet();
    const isAgain = sent.has(form);
    sent.add(form);
    return !isAgain;
  };
}
