import type { FormAnswer } from '../../parts/supplier/form-answer.ts';
import type { CampaignFields } from './campaign-form.ts';
import { FIELD_NAMES } from './campaign-words.ts';

export interface CampaignChange {
  readonly field: keyof typeof FIELD_NAMES;
  readonly before: string;
  readonly after: string;
}

/** Why nothing was saved or done, or what saving would change; and everything that was typed. */
export interface CampaignAnswer extends FormAnswer {
  readonly said: 'unclear' | 'seen' | 'not_possible' | 'unchanged' | 'shown';
  /** What saving puts in force. */
  readonly changes: readonly CampaignChange[];
}

const FIELDS = Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[];

/** What somebody has seen of the changes, as their form says it. */
export const agreedText = (changes: readonly CampaignChange[]): string => JSON.stringify(changes.map(({ field, after }) => [field, after]));

/** Fields that say something else than before. */
export const changesBetween = (before: CampaignFields, after: CampaignFields): readonly CampaignChange[] =>
  FIELDS.flatMap((field) => {
    const [was = '', is = ''] = [before[field], after[field]];
    return was === is ? [] : [{ field, before: was, after: is }];
  });

/** What was typed, whatever was said of it: it goes on over what somebody else has saved. Buttons beside the form carry nothing of it. */
export const typedAnswer = (answer: CampaignAnswer | undefined): CampaignAnswer | undefined =>
  answer && 'titleTr' in answer.typed ? answer : undefined;
