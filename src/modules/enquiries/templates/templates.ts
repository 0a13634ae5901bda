import type { Localized } from '#kernel/locale';
import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import { changesOf } from '#platform/acts/changes';
import type { EnquiryDeps } from '../deps.ts';
import { type AnswerTemplate, LONGEST_TEMPLATE, LONGEST_TEMPLATE_NAME, unfilledIn } from './answer-template.ts';
import { isNameTaken, isRetired, lockTemplates, retireRow, selectTemplates, writeTemplate } from './store.ts';

type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;
type TemplateDeps = Pick<EnquiryDeps, 'db' | 'clock'>;

/** By their names. */
export const listTemplates = ({ db }: Pick<EnquiryDeps, 'db'>): Promise<AnswerTemplate[]> => selectTemplates(db);

export type TemplateField = 'name' | 'tr' | 'en';
export interface TemplateProblem {
  readonly kind: 'missing' | 'too_long' | 'taken' | 'unfilled';
  /** The placeholder that nobody fills, as it is written. */
  readonly value: string;
}

export type SaveTemplateOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unclear'; readonly problems: Partial<Record<TemplateField, TemplateProblem>> }
  /** Somebody has saved or retired it since the form was made. */
  | { readonly kind: 'changed' };

/**
 * Writes a template: a new one under an id of its own, or over the version that was read. What was answered with it stays as it was sent.
 * @param asked.version 0 for a new one
 */
export function saveTemplate(
  { db, clock }: TemplateDeps,
  asked: { readonly id: string; readonly version: number; readonly name: string; readonly text: Localized; readonly by: StaffPrincipal },
): Promise<SaveTemplateOutcome> {
  const { id, version, by } = asked;
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  const [name, tr, en] = [plain(asked.name), plain(asked.text.tr), plain(asked.text.en)];
  return db.transaction().execute(async (tx): Promise<SaveTemplateOutcome> => {
    await lockTemplates(tx);
    const all = await selectTemplates(tx);
    const before = all.find((one) => one.id === id);
    // One that was retired is written no more, as if it were new.
    if ((before?.version ?? 0) !== version || (!before && (await isRetired(tx, id)))) return { kind: 'changed' };
    const isTaken =
      all.some((one) => one.id !== id && one.name.toLocaleLowerCase('tr') === name.toLocaleLowerCase('tr')) ||
      (await isNameTaken(tx, name, id));
    const problems = {
      ...problemOf('name', name, LONGEST_TEMPLATE_NAME, isTaken ? 'taken' : undefined),
      ...problemOf('tr', tr, LONGEST_TEMPLATE),
      ...problemOf('en', en, LONGEST_TEMPLATE),
    };
    if (Object.keys(problems).length > 0) return { kind: 'unclear', problems };
    const at = clock();
    await writeTemplate(tx, { id, name, text: { tr, en }, version: version + 1, changedBy: by.id, changedAt: at });
    const action = before ? 'answer_template.changed' : 'answer_template.added';
    const changes = before && changesOf({ name: before.name, ...before.text }, { name, tr, en });
    await recordAct(tx, { by: recordedActor(by), action, subject: { kind: 'answer_template', id: name }, changes, at });
    return { kind: 'saved' };
  });
}

/** Takes a template out of use. */
export function retireTemplate(
  { db, clock }: TemplateDeps,
  { id, version, by }: { readonly id: string; readonly version: number; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'retired' | 'changed' }> {
  return db.transaction().execute(async (tx) => {
    await lockTemplates(tx);
    const template = (await selectTemplates(tx)).find((one) => one.id === id);
    if (template?.version !== version) return { kind: 'changed' as const };
    const at = clock();
    await retireRow(tx, id, { by: by.id, at });
    await recordAct(tx, {
      by: recordedActor(by),
      action: 'answer_template.retired',
      subject: { kind: 'answer_template', id: template.name },
      at,
    });
    return { kind: 'retired' as const };
  });
}

function problemOf(field: TemplateField, text: string, most: number, other?: 'taken'): Partial<Record<TemplateField, TemplateProblem>> {
  const unfilled = unfilledIn(text);
  if (text === '') return { [field]: { kind: 'missing', value: '' } };
  if (text.length > most) return { [field]: { kind: 'too_long', value: '' } };
  if (other) return { [field]: { kind: other, value: '' } };
  return unfilled === undefined ? {} : { [field]: { kind: 'unfilled', value: unfilled } };
}
