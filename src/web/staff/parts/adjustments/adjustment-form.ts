import type { AdjustmentKind, AdjustmentReason, AdjustmentStanding } from '#booking/model';
import { REASONS_OF_ADJUSTMENT } from '#booking/model';
import { isId } from '#kernel/id';
import { amountFrom } from '#kernel/typed-amount';

/** What can be chosen on the page: the whole is a refund of what is left. */
export const CHOICES = ['refund_whole', 'refund_part', 'credit', 'goodwill'] as const;
export type Choice = (typeof CHOICES)[number];

export const choiceFrom = (text: string | null): Choice | null => CHOICES.find((choice) => choice === text) ?? null;

/** In an address, instead of a choice: whichever of them the reservation stands for. */
export const PROPOSED = 'proposed';

/** What can be given as a reservation stands: money and credit of a payment only while something is left of it. */
export const possibleChoices = ({ left, goodwill }: Pick<AdjustmentStanding, 'left' | 'goodwill'>): readonly Choice[] =>
  CHOICES.filter((choice) => (choice === 'goodwill' ? goodwill : left).minor > 0);

/** What is asked about first where nobody has chosen: a part of what was paid, else what is possible at all. */
export function proposedChoice(standing: Pick<AdjustmentStanding, 'left' | 'goodwill'>): Choice {
  const [first = 'refund_part', ...others] = possibleChoices(standing);
  return others.includes('refund_part') ? 'refund_part' : first;
}

export const kindOf = (choice: Choice): AdjustmentKind => (choice === 'credit' || choice === 'goodwill' ? choice : 'refund');

/** What was typed: nothing yet, an amount in minor units, or what cannot be read as one. */
export type TypedAmount = { readonly kind: 'none' } | { readonly kind: 'amount'; readonly minor: number } | { readonly kind: 'unclear' };

export function typedFrom(text: string | null): TypedAmount {
  const reading = amountFrom(text ?? '');
  if (reading.kind === 'empty') return { kind: 'none' };
  return reading.kind === 'unclear' || reading.minor === 0 ? { kind: 'unclear' } : { kind: 'amount', minor: reading.minor };
}

const MINOR = /^\d{1,12}$/;

/** What the page's own form sends back; nothing where it is not that form. */
export interface SubmittedAdjustment {
  readonly id: string;
  readonly choice: Choice;
  readonly minor: number;
  readonly reason: AdjustmentReason;
  readonly shown: { readonly left: number; readonly given: number };
}

export function submittedAdjustment(text: (name: string) => string): SubmittedAdjustment | undefined {
  const choice = choiceFrom(text('choice'));
  const reason = choice && REASONS_OF_ADJUSTMENT[kindOf(choice)].find((one) => one === text('reason'));
  const figures = ['minor', 'left', 'given'].map(text);
  if (!choice || !reason || !isId(text('id')) || !figures.every((figure) => MINOR.test(figure))) return undefined;
  const [minor = 0, left = 0, given = 0] = figures.map(Number);
  return minor > 0 ? { id: text('id'), choice, minor, reason, shown: { left, given } } : undefined;
}
