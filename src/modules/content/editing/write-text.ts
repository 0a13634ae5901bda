import { LOCALES, type Localized } from '#kernel/locale';
import { publicDigest } from '#platform/crypto';
import type { DatabaseTransaction } from '#platform/database';
import type { EditingDeps } from './deps.ts';
import { recordTextAct, type StaffPrincipal } from './record-text-act.ts';
import { deleteDraft, lockText, revisionsOf, type TextDraft, writeDraft } from './store.ts';
import { filesOf, KINDS_TO_ADD, LONGEST_TEXT, type TextName, textId } from './text-name.ts';

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: number }
  /** Somebody else saved meanwhile. */
  | { readonly kind: 'changed'; readonly by: string; readonly at: Date }
  /** It waits for somebody's yes: it is not changed under their eyes. */
  | { readonly kind: 'waiting' | 'too_long' | 'not_found' }
  /** It says what is read already, and nobody has begun a draft. */
  | { readonly kind: 'unchanged' };

/** What is read now, in both languages; nothing of a text that does not exist. */
export function presentSources(files: ReadonlyMap<string, string>, name: TextName): Localized | undefined {
  const [tr, en] = LOCALES.map((locale) => files.get(filesOf(name)[locale]));
  return tr === undefined || en === undefined ? undefined : { tr, en };
}

/** What a text is when somebody begins it: nothing in either language. */
export const EMPTY_SOURCES: Localized = { tr: '', en: '' };

/** Names the files that a revision is written over. */
export const fileDigestOf = (files: ReadonlyMap<string, string>, name: TextName): string =>
  publicDigest(JSON.stringify(presentSources(files, name) ?? EMPTY_SOURCES));

/** Whether people may write it: it exists, or is of a kind to which texts may be added. */
export const mayBeWritten = ({ content }: Pick<EditingDeps, 'content'>, name: TextName): boolean =>
  presentSources(content.inForce, name) !== undefined || KINDS_TO_ADD.some((kind) => kind === name.kind);

/**
 * Keeps what somebody has written, right or not: it is checked when it is published.
 * @param typed.saved how often the draft was saved when they began; 0 where there was none
 */
export async function saveText(
  deps: EditingDeps,
  name: TextName,
  typed: { readonly tr: string; readonly en: string; readonly inStep: boolean; readonly saved: number; readonly by: StaffPrincipal },
): Promise<SaveOutcome> {
  const { by, inStep } = typed;
  const [tr, en] = [asSource(typed.tr), asSource(typed.en)];
  if (tr.length > LONGEST_TEXT || en.length > LONGEST_TEXT) return { kind: 'too_long' };
  if (!mayBeWritten(deps, name)) return { kind: 'not_found' };
  return inText(deps, name, typed.saved, async (tx, draft) => {
    const live = presentSources(deps.content.inForce, name);
    if (!draft && !inStep && live?.tr === tr && live.en === en) return { kind: 'unchanged' };
    const at = deps.clock();
    const saved = (draft?.saved ?? 0) + 1;
    await writeDraft(tx, { text: textId(name), tr, en, inStep, saved, author: by.id, savedAt: at, asked: null });
    await recordTextAct(tx, { by, text: textId(name), action: 'drafted', at, facts: { saved } });
    return { kind: 'saved', saved };
  });
}

/** Throws away what was written and not published. */
export const discardText = (
  deps: EditingDeps,
  name: TextName,
  { saved, by }: { readonly saved: number; readonly by: StaffPrincipal },
): Promise<Exclude<SaveOutcome, { kind: 'saved' }> | { readonly kind: 'discarded' }> =>
  inText(deps, name, saved, async (tx, draft) => {
    if (!draft) return { kind: 'not_found' };
    await deleteDraft(tx, textId(name));
    await recordTextAct(tx, { by, text: textId(name), action: 'discarded', at: deps.clock(), facts: { saved: draft.saved } });
    return { kind: 'discarded' };
  });

/**
 * Makes a draft of what a revision said; published, it is a revision of its own.
 * @param number 0 is the file
 */
export async function restoreText(
  deps: EditingDeps,
  name: TextName,
  { number, saved, by }: { readonly number: number; readonly saved: number; readonly by: StaffPrincipal },
): Promise<SaveOutcome> {
  const file = presentSources(deps.content.files, name);
  const revision = (await revisionsOf(deps.db, textId(name))).find((one) => one.number === number);
  const sources = number === 0 ? file : revision;
  return sources ? saveText(deps, name, { tr: sources.tr, en: sources.en, inStep: false, saved, by }) : { kind: 'not_found' };
}

/** Does something with a text's draft that nobody else has touched since it was seen; nobody else does meanwhile. */
function inText<Outcome>(
  { db }: Pick<EditingDeps, 'db'>,
  name: TextName,
  seen: number,
  act: (tx: DatabaseTransaction, draft: TextDraft | undefined) => Promise<Outcome>,
): Promise<Outcome | Extract<SaveOutcome, { kind: 'changed' }> | { readonly kind: 'waiting' }> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockText(tx, textId(name));
    if (draft?.asked) return { kind: 'waiting' as const };
    if (draft && draft.saved !== seen) return { kind: 'changed' as const, by: draft.author, at: draft.savedAt };
    return act(tx, draft);
  });
}

/** Lines end as in a file, the last one too. */
function asSource(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trimEnd();
  return text === '' ? '' : `${text}\n`;
}
