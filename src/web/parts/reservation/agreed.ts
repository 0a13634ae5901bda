import type { CancellationOutcome } from '#booking/model';

/** What an act was shown to give, as its form carries it; empty where it gives nothing. */
export const agreedText = (outcome: Pick<CancellationOutcome, 'kind' | 'amount'> | null): string =>
  outcome ? `${outcome.kind} ${outcome.amount.minor}` : '';

/** `refund 120000`, as the page wrote it; empty where the act gives nothing. Nothing for what is neither. */
export function agreedFrom(text: string): { readonly kind: CancellationOutcome['kind']; readonly minor: number } | null | undefined {
  if (text === '') return null;
  const [, kind, minor] = /^(refund|credit|nothing) (\d{1,12})$/.exec(text) ?? [];
  if (kind === undefined || minor === undefined) return undefined;
  return { kind: kind as CancellationOutcome['kind'], minor: Number(minor) };
}
