import { CONSENT_FIELDS, type ConsentButton, consentChosen } from '../../request/cookies/consent.ts';
import { answerQuestion, type Client } from '../client/visitor-client.ts';

const ASK = `button[name="${CONSENT_FIELDS.choice}"][value="${'ask' satisfies ConsentButton}"]`;

/** Asks about cookies and hears the answer without loading the page anew: the banner comes with it, closed where nothing is to be asked. */
export function answerHere({ store, ...client }: Client): void {
  const place = document.querySelector<HTMLElement>('.cookie__place');
  if (!place) return;
  // Whoever asked is led to the question, and afterwards back to where they were; anybody else into the page.
  let answered = false;
  let before: Element | null = store.state().question === 'choices' ? document.querySelector(ASK) : null;
  if (before) place.focus();

  store.listen(() => {
    const { question, consent } = store.state();
    const opens = question !== 'closed';
    if (opens !== place.hidden) return;
    place.hidden = !opens;
    if (!opens) return leave();
    for (const box of place.querySelectorAll<HTMLInputElement>(`[name="${CONSENT_FIELDS.purpose}"]`))
      box.checked = consent?.some((purpose) => purpose === box.value) ?? false;
    const choices = place.querySelector('details');
    if (choices) choices.open = question === 'choices';
    before = document.activeElement;
    place.focus();
  });
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (submitter?.matches(ASK)) store.change({ question: 'choices' });
    else {
      const chosen = place.contains(target as Node) && consentChosen(new FormData(target as HTMLFormElement, submitter));
      if (!chosen) return;
      answered = true;
      answerQuestion({ store, ...client }, chosen);
    }
    event.preventDefault();
  });

  function leave(): void {
    if (before instanceof HTMLElement) before.focus();
    else if (answered) {
      const heading = document.querySelector<HTMLElement>('h1');
      if (heading) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
    }
    before = null;
  }
}
