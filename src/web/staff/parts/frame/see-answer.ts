import { answerWithin, focusOn } from '../../../ui/focus/move-focus.ts';

/**
 * Where the page stays as it is scrolled and what a form was answered with stands outside the window, the first field with a problem takes the focus, else
 * the note that answers.
 */
export function seeAnswer(): void {
  const main = document.querySelector('main');
  const answer = main ? answerWithin(main) : null;
  if (answer && !isInSight(answer)) focusOn(answer);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
