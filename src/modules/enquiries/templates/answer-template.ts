import type { Localized } from '#kernel/locale';

/** What an answer is begun with: in both languages, with placeholders. */
export interface AnswerTemplate {
  readonly id: string;
  readonly name: string;
  readonly text: Localized;
  /** Counts its changes: a form carries the one that it was made from. */
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** What a template may ask for. The catalogue says of each what it stands for: `templates_placeholder_` and the name. */
export const TEMPLATE_PLACEHOLDERS = ['name', 'number', 'brandName', 'brandPhone', 'brandEmail'] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string>>;

export const LONGEST_TEMPLATE = 3_000;
export const LONGEST_TEMPLATE_NAME = 80;

const MARK = /\{\{(\w+)\}\}/g;

/** The first thing in a template that nobody fills, as it is written; nothing where all of it can be. */
export function unfilledIn(text: string): string | undefined {
  for (const [mark, name = ''] of text.matchAll(MARK)) if (!isPlaceholder(name)) return mark;
  return /\{\{[^}]*\}?\}?|\}\}/.exec(text.replace(MARK, ''))?.[0];
}

/** A template with what stands for its placeholders. */
export const filledTemplate = (text: string, values: TemplateValues): string =>
  text.replace(MARK, (mark, name: string) => (isPlaceholder(name) ? values[name] : mark));

const isPlaceholder = (name: string): name is TemplatePlaceholder => TEMPLATE_PLACEHOLDERS.some((one) => one === name);
