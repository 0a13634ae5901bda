import { answerWithin, focusOn } from '../../../ui/focus/move-focus.ts';

/**
 * Where the page stays as it is scrolled and what a form was answered with stands outside the window, the first field with a problem takes the focus, else
 * the note that answers.
 */
export function seeAnswer(): void {
  const answer = answerWithin(document);
  if (!answer) return;
  const { top, bottom } = answer.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) focusOn(answer);
}
