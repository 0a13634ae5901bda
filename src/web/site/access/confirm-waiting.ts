import { localPathFrom } from '#accounts';
import { textIn } from '../../request/posted-form.ts';
import { ASKED_WITH, type FreshFactorUse } from '../../request/rights/fresh-factor.ts';
import { BACK } from './confirm-form.ts';

/** What goes on once the code was shown. */
export interface Waiting {
  /** A path of the back office or of the portal. */
  readonly to: string;
  readonly how: FreshFactorUse;
}

const AREAS = /^\/(?:yonetim|staff|tedarikci|supplier)(?:[/?]|$)/;

/** @returns nothing where an address names no page of the back office or of the portal */
export function waitingFrom({ searchParams }: URL): Waiting | undefined {
  const to = localPathFrom(searchParams.get('to') ?? '');
  const how = ASKED_WITH.find((one) => one === searchParams.get('how')) ?? 'act';
  return AREAS.test(to) ? { to, how } : undefined;
}

/** The page from which it was asked: as the form says that was shown here before, or as the browser says. */
export function backFrom(form: FormData | undefined, headers: Headers): string | null {
  const said = form?.has(BACK) ? textIn(form, BACK) : pathOf(headers.get('referer') ?? '');
  const path = localPathFrom(said);
  return AREAS.test(path) ? path : null;
}

/** Only its path: wherever it points to, a browser is led to a page of ours. */
function pathOf(referer: string): string {
  if (!URL.canParse(referer)) return '';
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
