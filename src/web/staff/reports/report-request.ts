import type { Report } from '#booking';
import { periodFrom, REPORT_SUBJECTS, type ReportSubject } from '#booking/model';
import { localeContext, webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { staffOperationsOf } from '../../request/staff.ts';

/** What an address asks of a report; what it does not say is usual. */
export function reportRequestOf({ context }: Call, search: URLSearchParams) {
  const typed = { from: search.get('from') ?? '', until: search.get('until') ?? '' };
  const by: ReportSubject = REPORT_SUBJECTS.find((one) => one === search.get('by')) ?? 'day';
  return { by, typed, ...periodFrom(typed, context.get(webContext).clock()) };
}

/** What the suppliers or places of a report are called. */
export async function namesIn(call: Call, by: ReportSubject, { rows }: Report): Promise<Readonly<Record<string, string>>> {
  if (by === 'day') return {};
  const { commission, placeNamed } = staffOperationsOf(call);
  const locale = call.context.get(localeContext);
  const named = rows.map(async ({ key }) => [
    key,
    (by === 'supplier' ? await commission.companyNamed(key) : placeNamed(key)?.name[locale]) ?? key,
  ]);
  return Object.fromEntries(await Promise.all(named));
}
