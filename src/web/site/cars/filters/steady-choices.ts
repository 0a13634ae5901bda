import { useState } from 'react';
import type { FilterChoice, FilterChoices } from '../list/car-card-facts.ts';

/** A value as the form draws it; without a count while those who may have it are still asked. */
export interface ChoiceView extends Omit<FilterChoice, 'count'> {
  readonly count: number | null;
}

export interface ChoicesView extends Omit<FilterChoices, 'values' | 'marks'> {
  readonly values: readonly ChoiceView[];
}

/**
 * The groups of the form when an answer to the same search comes: whatever stood in it stays and keeps its place, because somebody is about to
 * tick it; what is new comes after it. A late supplier is missing from the first cars of each answer: without this its rows would go at every
 * tick, and come back.
 * @param isWhole nobody is waited for any more: what is missing now has no cars
 */
export function steadyChoices(before: readonly ChoicesView[], now: readonly FilterChoices[], isWhole: boolean): readonly ChoicesView[] {
  return now.map(({ group, name, values }) => {
    const current = new Map(values.map((choice) => [choice.value, choice]));
    const stood = before.find((choices) => choices.group === group)?.values ?? [];
    const kept = stood.map(
      (choice): ChoiceView => current.get(choice.value) ?? { ...choice, count: isWhole ? 0 : null, lowest: null, chosen: false },
    );
    const known = new Set(stood.map(({ value }) => value));
    return { group, name, values: [...kept, ...values.filter(({ value }) => !known.has(value))] };
  });
}

/** The groups of the form as they stand while one search is looked at: `search` names it, its filters apart. */
export function useSteadyChoices(search: string, now: readonly FilterChoices[], isWhole: boolean): readonly ChoicesView[] {
  const [stood, setStood] = useState(() => ({ search, now, isWhole, shown: steadyChoices([], now, isWhole) }));
  if (stood.search === search && stood.now === now && stood.isWhole === isWhole) return stood.shown;
  const shown = steadyChoices(stood.search === search ? stood.shown : [], now, isWhole);
  setStood({ search, now, isWhole, shown });
  return shown;
}
