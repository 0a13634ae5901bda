import { wakeParts } from '../../ui/overlay/deferred-part.tsx';

/** What a visitor did before the page's scripts listened (`HELD_LOADER`). */
interface EarlyTouches {
  /** Fields that were typed into or chosen from. */
  readonly changed: readonly Element[];
  /** The last button that was pressed and does nothing without scripts. */
  readonly pressed: HTMLElement | null;
  /** From now on the page listens itself. */
  stop(): void;
}

declare global {
  interface Window {
    earlyTouches?: EarlyTouches;
  }
}

/** What React keeps at a field to tell a change from a repetition. */
type Tracked = Element & { readonly _valueTracker?: { setValue(value: string): void } };

/** From now on the page listens itself. @returns what was done before, to be taken up once what it was done to has come to life */
export function endEarly(): EarlyTouches | undefined {
  const early = window.earlyTouches;
  window.earlyTouches = undefined;
  early?.stop();
  return early;
}

/**
 * Hands on what was done while the page's scripts were held back: fields tell what stands in them, the button is pressed once more, and a
 * field that has the focus hears of it. Called once the page listens.
 * @param within what has come to life, where that is not the whole page: what was done elsewhere was done
 */
export function takeUpEarly(within: Node = document, early: EarlyTouches | undefined = endEarly()): void {
  if (!early) return;
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && within.contains(focused) && !early.changed.includes(focused)) tell(focused, 'focusin');
  for (const field of early.changed) if (within.contains(field)) tellValue(field);
  if (!early.pressed || !within.contains(early.pressed)) return;
  wakeParts();
  early.pressed.click();
}

function tellValue(field: Element): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    (field as Tracked)._valueTracker?.setValue(String(!field.checked));
    // Not a mouse's click: React hears of it, and the browser does not turn the box over again.
    tell(field, 'click');
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    (field as Tracked)._valueTracker?.setValue(`${field.value} `);
    tell(field, 'input');
  } else tell(field, 'change');
}

const tell = (element: Element, event: string): boolean => element.dispatchEvent(new Event(event, { bubbles: true }));
