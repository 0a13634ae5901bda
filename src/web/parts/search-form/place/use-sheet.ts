import { type RefObject, useEffect } from 'react';

/** From here on the page has room beside a field. */
const PHONE = '(max-width: 47.99rem)';

/** Brings a part of the page over everything else while it is open on a phone, whatever it stands in; it stays the same part, and keeps the focus. */
export function useSheet(part: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const { current } = part;
    // Browsers without popovers show it over what stands beside it.
    if (!open || !current?.showPopover || !matchMedia(PHONE).matches) return;
    current.popover = 'manual';
    current.showPopover();
    return () => {
      current.hidePopover();
      current.popover = null;
    };
  }, [part, open]);
}
