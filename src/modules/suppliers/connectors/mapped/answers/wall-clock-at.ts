import type { Clock, Mapping } from '../settings/mapping.ts';
import { type Tree, textAt } from './tree.ts';

/** The parts of a day, in the order in which each way of writing has them. */
const DAYS: Readonly<Record<Mapping['dates'], RegExp>> = {
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  'DD.MM.YYYY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})/,
  'DD/MM/YYYY': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)/,
};
/** `10:00`, or `1000` with or without seconds, in a text that begins with it. The digits of a day are none: others or a separator follow them. */
const TIME = /^(\d\d)(?::|(?=\d\d(?![-./\d])|\d{4}(?!\d)))(\d\d)/;
const TIME_AFTER_DAY = /[T ](\d\d):?(\d\d)/;

/** Day and time of an answer as `2026-08-14T10:00`; nothing where either is missing or is written otherwise. */
export function wallClockAt({ dates }: Pick<Mapping, 'dates'>, tree: Tree, { day, time }: Clock): string | undefined {
  const written = textAt(tree, day)?.trim() ?? '';
  const found = (DAYS[dates].exec(written) ?? DAYS['YYYY-MM-DD'].exec(written))?.groups;
  const [, hour, minute] = (time === undefined ? TIME_AFTER_DAY.exec(written) : hourIn(textAt(tree, time)?.trim() ?? '')) ?? [];
  return found && hour && minute ? `${found.year}-${found.month}-${found.day}T${hour}:${minute}` : undefined;
}

/** A mapping may name the text of the day once more as that of the hour. */
const hourIn = (text: string): RegExpExecArray | null => TIME.exec(text) ?? TIME_AFTER_DAY.exec(text);
