import { data, redirect } from 'react-router';
import { portalHref } from '#addresses/portal';
import { lawWarnings, pricesOf, type Reading, type SaleTerms, type TermFinding } from '#suppliers/model';
import { formAnswer } from '../../parts/supplier/form-answer.ts';
import { localeContext } from '../../request/context.ts';
import { portalIn, portalOperationsOf } from '../../request/portal.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import type { Call } from '../../request/session.ts';

type TermsCall = Call & { readonly url: URL; readonly params: { readonly supplier?: string } };
type TermsPage = 'portalTerms' | 'portalExtras' | 'portalCoverages';

/** What a screen of terms shows: the draft's, and what is noticed about them. */
export async function readTerms(call: TermsCall) {
  const { supplier } = await portalIn(call);
  const { rates, fleet, lawInForce } = portalOperationsOf(call);
  const { list, version } = await rates.draft(supplier);
  const preview = version > 0 ? await rates.preview({ supplier }) : undefined;
  const findings = (preview?.findings ?? []).filter((one): one is TermFinding => TERM_FINDINGS.has(one.kind));
  const groups = await fleet.groups(supplier);
  const classes = [...new Set(groups.map(({ type }) => type.class))];
  const priced = groups.map(({ id, type, depositMinor }) => ({ name: type.name, depositMinor, seasons: pricesOf(list, id) }));
  const law = lawWarnings(lawInForce(), { conditions: list.terms.conditions, groups: priced });
  return { supplier, terms: list.terms, version, findings, law, classes, done: call.url.searchParams.get('done') !== null };
}

const TERM_FINDINGS: ReadonlySet<string> = new Set<TermFinding['kind']>([
  'no_collision',
  'cover_for_nothing',
  'dear_extra',
  'dear_coverage',
]);

/** Keeps what was typed as a part of the draft, and leads back to the page; nothing of it is sold yet. */
export async function keepTerms<Value>(
  call: TermsCall,
  page: TermsPage,
  read: (form: FormData, draft: Awaited<ReturnType<typeof readTerms>>) => Reading<Value>,
  change: (terms: SaleTerms, value: Value) => SaleTerms,
) {
  const { by, supplier } = await portalIn(call);
  const form = await postedForm(call.request);
  const draft = await readTerms(call);
  const reading = read(form, draft);
  if (reading.kind === 'unclear') return data({ kind: 'unclear' as const, ...formAnswer(form, reading.problems) }, { status: 422 });
  const { rates } = portalOperationsOf(call);
  const { list } = await rates.draft(supplier);
  const seen = Number(textIn(form, 'seen'));
  const saved = await rates.saveDraft({
    supplier,
    list: { ...list, terms: change(list.terms, reading.value) },
    seen: Number.isSafeInteger(seen) ? seen : -1,
    by,
  });
  if (saved.kind === 'changed_meanwhile') return data({ kind: 'changed_meanwhile' as const, ...formAnswer(form, {}) }, { status: 409 });
  return redirect(portalHref(page, call.context.get(localeContext), { supplier }, { done: '1' }), 303);
}
