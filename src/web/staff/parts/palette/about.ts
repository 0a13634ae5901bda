/** What is open where somebody presses ⌘K: something of its kind, which acts are about. */
export type About =
  | { readonly kind: 'reservation' | 'enquiry'; readonly code: string }
  | { readonly kind: 'supplier'; readonly slug: string };

const NUMBERED = /\/((?:KTK-[A-Z0-9]{8})|(?:TLP-[A-Z0-9]{6}))(?:\/|$)/;
/** A supplier's portal, and the pages of the back office about one supplier. */
const OF_SUPPLIER =
  /^\/(?:tedarikci|supplier|yonetim\/kazanclar|staff\/earnings|yonetim\/tedarikciler\/komisyon|staff\/suppliers\/commission)\/([a-z0-9-]{1,60})(?:\/|$)/;
const SUPPLIER = 'supplier:';
/** Pages of the portal that are about no supplier. */
const NO_SUPPLIERS = ['katil', 'join', 'dogrula', 'confirm'];

/** What a page is about, as the palette asks for its acts; empty where it is about nothing in particular. */
export function aboutPage(pathname: string): string {
  const number = NUMBERED.exec(pathname)?.[1];
  if (number) return number;
  const slug = OF_SUPPLIER.exec(pathname)?.[1] ?? '';
  return slug === '' || NO_SUPPLIERS.includes(slug) ? '' : `${SUPPLIER}${slug}`;
}

/** @param text as an address has it; nothing for what is none of these */
export function aboutFrom(text: string): About | null {
  if (/^KTK-[A-Z0-9]{8}$/.test(text)) return { kind: 'reservation', code: text };
  if (/^TLP-[A-Z0-9]{6}$/.test(text)) return { kind: 'enquiry', code: text };
  const slug = text.startsWith(SUPPLIER) ? text.slice(SUPPLIER.length) : '';
  return /^[a-z0-9-]{1,60}$/.test(slug) ? { kind: 'supplier', slug } : null;
}
