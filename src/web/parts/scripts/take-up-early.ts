import { wakeParts } from '../../ui/overlay/later-part.tsx';
import './held-script.ts';

/** What React keeps at a field to tell a change from a repetition. */
type Tracked = Element & { readonly _valueTracker?: { setValue(value: string): void } };

/**
 * Hands on what was done while the page's scripts were held back: fields tell what stands in them, the button is pressed once more, and a
 * field that has the focus hears of it. Called once the page listens.
 */
export function takeUpEarly(): void {
  const early = window.earlyTouches;
  if (!early) return;
  window.earlyTouches = undefined;
  early.stop();
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement && !early.changed.includes(focused)) tell(focused, 'focusin');
  for (const field of early.changed) if (field.isConnected) tellValue(field);
  if (!early.pressed?.isConnected) return;
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
