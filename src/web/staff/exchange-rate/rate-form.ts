import { calendarDateFrom } from '#kernel/time';
import { textIn } from '../../request/posted-form.ts';

const LONGEST_REASON = 300;
const SHORTEST_REASON = 10;
/** No currency that is dealt with here is worth less than a kuruş or more than 9,999 lira. */
const LARGEST_E4 = 99_990_000;
const SMALLEST_E4 = 100;

export type RateProblem = 'rate' | 'day' | 'reason';
export type RateField = 'euro' | 'dollar' | 'pound' | 'date' | 'reason';

/** Everything that was typed, to be shown again. */
export type TypedRate = Readonly<Record<RateField, string>> & { readonly isMeant: boolean };

export const typedRateFrom = (form: FormData): TypedRate => ({
  euro: textIn(form, 'euro'),
  dollar: textIn(form, 'dollar'),
  pound: textIn(form, 'pound'),
  date: textIn(form, 'date'),
  reason: textIn(form, 'reason'),
  isMeant: form.has('isMeant'),
});

/** Reads what was typed; each problem beside its field. */
export function readRate(typed: TypedRate) {
  const [euro, dollar, pound] = [e4From(typed.euro), e4From(typed.dollar), e4From(typed.pound)];
  const isEmpty = (text: string): boolean => text.trim() === '';
  const date = calendarDateFrom(typed.date);
  const reason = typed.reason.trim();
  const problems: Partial<Record<RateField, RateProblem>> = {
    ...(euro === undefined && { euro: 'rate' as const }),
    ...(dollar === undefined && !isEmpty(typed.dollar) && { dollar: 'rate' as const }),
    ...(pound === undefined && !isEmpty(typed.pound) && { pound: 'rate' as const }),
    ...(date === undefined && { date: 'day' as const }),
    ...((reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) && { reason: 'reason' as const }),
  };
  if (euro === undefined || date === undefined || Object.keys(problems).length > 0) return { kind: 'unclear' as const, problems };
  const rate = {
    date,
    tryPerEuroE4: euro,
    ...(dollar === undefined ? {} : { tryPerDollarE4: dollar }),
    ...(pound === undefined ? {} : { tryPerPoundE4: pound }),
  };
  return { kind: 'read' as const, rate, reason };
}

/** Ten-thousandths of a lira: `54,1234`, `₺54.12` or `54`. */
function e4From(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^₺?\s*(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  const e4 = whole === '' ? 0 : Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  return e4 >= SMALLEST_E4 && e4 <= LARGEST_E4 ? e4 : undefined;
}
