import { adjustmentLimitOf } from '#booking/model';
import { money } from '#kernel/money';
import type { Call } from '../../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../../request/staff.ts';
import { choiceFrom, kindOf, PROPOSED, proposedChoice, typedFrom } from './adjustment-form.ts';

/** What an address asks of the adjustments of a reservation (`give`, `amount`), and what would happen; nothing where there is no such reservation. */
export async function askedAdjustment(call: Call & { readonly url: URL }, by: StaffPrincipal, code: string) {
  const { adjustments } = staffOperationsOf(call);
  const found = await adjustments.list(code);
  if (!found) return undefined;
  const { searchParams } = call.url;
  const give = searchParams.get('give');
  const choice = give === PROPOSED ? proposedChoice(found.standing) : choiceFrom(give);
  const typed = typedFrom(searchParams.get('amount'));
  const minor = typed.kind === 'amount' && choice !== 'refund_whole' ? typed.minor : null;
  const preview = choice && (await adjustments.preview({ code, kind: kindOf(choice), minor, by }));
  return {
    ...found,
    limit: money(adjustmentLimitOf(by.roles), 'TRY'),
    choice,
    typed,
    typedText: searchParams.get('amount') ?? '',
    preview: preview ?? null,
  };
}
