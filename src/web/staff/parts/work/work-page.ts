import { langOf } from '#i18n/lang';
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale';
import { focusIsLost, readAnswer } from '../../../ui/focus/move-focus.ts';
import { keepActWindow } from '../acts/show-act-window.ts';
import { askedNow, focusAsked } from '../frame/asked-part.ts';
import { backToRow, openRow } from '../frame/back-to-row.ts';
import { followCounts } from '../frame/follow-counts.ts';
import { keepMinutes } from '../frame/keep-minutes.ts';
import { seeAnswer } from '../frame/see-answer.ts';
import { showUndoToast } from '../frame/undo-toast.ts';
import { listenToKeys } from '../keys/listen-to-keys.ts';
import { followNews } from '../news/follow-news.ts';
import { askForPalette } from '../palette/ask-for-palette.ts';
import { closePalette, openPalette } from '../palette/palette-window.ts';
import { makeAlike } from './make-alike.ts';
import { type CameIn, stayOnPage } from './same-page.ts';

// The whole script of a page of people at work that is sent without the framework. What is alive on it is described once, for these pages and those of the
// framework; here it is begun.
const FRAME = '.stf';
const WORK = 'script[data-work]';

const { lang: spoken } = document.documentElement;
const lang = langOf(isLocale(spoken) ? spoken : DEFAULT_LOCALE);

/** What is alive in the page itself, and begins anew with each that comes. */
function begin(): () => void {
  const followed = [...document.querySelectorAll<HTMLElement>('[data-news]')].map((note) => followNews(note, lang));
  const undone = [...document.querySelectorAll<HTMLElement>('[data-undo]')].map(showUndoToast);
  const minutes = keepMinutes(document.querySelectorAll('[data-ms-left]'), lang);
  return () => {
    for (const leave of [...followed, ...undone, minutes]) leave();
  };
}

let leave = begin();
listenToKeys();
askForPalette(() => openPalette());
const { waiting } = document.querySelector<HTMLElement>(WORK)?.dataset ?? {};
if (waiting) followCounts(waiting, lang);

const standOver = keepActWindow();
standOver();

stayOnPage(({ page, isAnother, isAnswer }: CameIn) => {
  const frame = document.querySelector(FRAME);
  const wanted = page.querySelector(FRAME);
  if (!frame || !wanted || !page.querySelector(WORK)) return undefined;
  const held = focusIsLost() ? null : document.activeElement;
  const [asked, row] = [askedNow(), openRow()];
  leave();
  closePalette();
  makeAlike(frame, wanted);
  // What such a form says is what the address says.
  if (isAnother) for (const form of document.querySelectorAll<HTMLFormElement>('main form[method=get]')) form.reset();
  leave = begin();
  standOver();
  return () => {
    if (row !== undefined && openRow() !== row) backToRow(row);
    if (askedNow() !== undefined && askedNow() !== asked) focusAsked();
    else if (held && focusIsLost()) readAnswer();
    else if (isAnswer && held === document.activeElement) seeAnswer();
  };
});
