import type { DatabaseTransaction } from '#platform/database';
import { withPictures } from '../pictures/pictures.ts';
import { behindAfter } from './behind.ts';
import type { TextProblem } from './check/text-problem.ts';
import { textProblems } from './check/text-problems.ts';
import type { EditingDeps } from './deps.ts';
import { recordTextAct, type StaffPrincipal } from './record-text-act.ts';
import {
  deleteDraft,
  insertRevision,
  lockText,
  revisionsInForce,
  revisionsOf,
  type TextDraft,
  withdrawScheduled,
  writeDraft,
} from './store.ts';
import { isLegalText, type TextName, textId } from './text-name.ts';
import { EMPTY_SOURCES, fileDigestOf, presentSources } from './write-text.ts';

export type PublishOutcome =
  | { readonly kind: 'published'; readonly number: number; readonly liveFrom: Date }
  /** A legal text: it waits for somebody else's yes. */
  | { readonly kind: 'asked' }
  | { readonly kind: 'problems'; readonly problems: readonly TextProblem[] }
  /** Somebody else saved meanwhile, or it waits already, or there is nothing to publish: look again. */
  | { readonly kind: 'changed' | 'waiting' | 'unchanged' | 'past' | 'not_found' };

/**
 * Publishes the draft of a text, or asks for the second yes that a legal text needs. Every process shows it within a minute.
 * @param wish.liveFrom from when on; at once where it is null
 * @param wish.saved the draft as whoever publishes it has seen it
 */
export async function publishText(
  deps: EditingDeps,
  name: TextName,
  { saved, liveFrom, by }: { readonly saved: number; readonly liveFrom: Date | null; readonly by: StaffPrincipal },
): Promise<PublishOutcome> {
  if (liveFrom && liveFrom <= deps.clock()) return { kind: 'past' };
  await deps.content.refresh();
  const outcome = await deps.db.transaction().execute(async (tx): Promise<PublishOutcome> => {
    const draft = await lockText(tx, textId(name));
    if (!draft) return { kind: 'not_found' };
    if (draft.asked) return { kind: 'waiting' };
    if (draft.saved !== saved) return { kind: 'changed' };
    const refused = await refusalOf(deps, tx, name, draft);
    if (refused) return refused;
    if (!isLegalText(name)) return published(deps, tx, name, { draft, liveFrom, author: draft.author, by, approvedBy: null });
    const at = deps.clock();
    await writeDraft(tx, { ...draft, asked: { by: by.id, at, liveFrom } });
    await recordTextAct(tx, { by, text: textId(name), action: 'asked', at, facts: { live_from: liveFrom?.toISOString() ?? null } });
    return { kind: 'asked' };
  });
  if (outcome.kind === 'published') await deps.content.refresh();
  return outcome;
}

export type DecideOutcome =
  | PublishOutcome
  | {
      readonly kind:
        | 'refused'
        /** Whoever wrote it or asked for the yes does not say it. */
        | 'own'
        | 'reason_missing';
    };

/** The second person's yes or no to a legal text. A no brings the draft back to whoever wrote it. */
export async function decideText(
  deps: EditingDeps,
  name: TextName,
  {
    saved,
    approve,
    reason,
    by,
  }: { readonly saved: number; readonly approve: boolean; readonly reason: string; readonly by: StaffPrincipal },
): Promise<DecideOutcome> {
  if (!approve && reason.trim() === '') return { kind: 'reason_missing' };
  await deps.content.refresh();
  const outcome = await deps.db.transaction().execute(async (tx): Promise<DecideOutcome> => {
    const draft = await lockText(tx, textId(name));
    if (!draft) return { kind: 'not_found' };
    if (!draft.asked || draft.saved !== saved) return { kind: 'changed' };
    const at = deps.clock();
    if (!approve) {
      await writeDraft(tx, { ...draft, asked: null });
      await recordTextAct(tx, { by, text: textId(name), action: 'refused', at, reason: reason.trim() });
      return { kind: 'refused' };
    }
    if (draft.asked.by === by.id || draft.author === by.id) return { kind: 'own' };
    const refused = await refusalOf(deps, tx, name, draft);
    if (refused) return refused;
    const { liveFrom } = draft.asked;
    // The yes may come later than the day it was meant for.
    const due = liveFrom && liveFrom > at ? liveFrom : null;
    return published(deps, tx, name, { draft, liveFrom: due, author: draft.author, by, approvedBy: by.id });
  });
  if (outcome.kind === 'published') await deps.content.refresh();
  return outcome;
}

/** Takes back what was to be published later; it is a draft again where nobody has begun another. */
export async function withdrawText(
  deps: EditingDeps,
  name: TextName,
  { number, by }: { readonly number: number; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'withdrawn' | 'not_found' }> {
  const { db, clock } = deps;
  return db.transaction().execute(async (tx) => {
    const draft = await lockText(tx, textId(name));
    const at = clock();
    const revision = (await revisionsOf(tx, textId(name))).find((one) => one.number === number);
    if (!revision || !(await withdrawScheduled(tx, textId(name), number, at))) return { kind: 'not_found' };
    const { tr, en } = revision;
    if (!draft) await writeDraft(tx, { text: textId(name), tr, en, inStep: false, saved: 1, author: by.id, savedAt: at, asked: null });
    await recordTextAct(tx, { by, text: textId(name), action: 'withdrawn', at, facts: { revision: number } });
    return { kind: 'withdrawn' };
  });
}

/** Why a draft is not published: it says what is there already, or something is wrong with it. */
async function refusalOf(
  deps: EditingDeps,
  tx: DatabaseTransaction,
  name: TextName,
  draft: TextDraft,
): Promise<PublishOutcome | undefined> {
  const inForce = (await revisionsInForce(tx, deps.clock())).find(({ text }) => text === textId(name));
  const live = inForce ?? presentSources(deps.content.files, name) ?? EMPTY_SOURCES;
  const isSame = live.tr === draft.tr && live.en === draft.en;
  if (isSame && !(draft.inStep && inForce?.behind)) return { kind: 'unchanged' };
  const problems = await textProblems(withPictures(deps.checks, tx), deps.content.inForce, name, draft);
  return problems.length > 0 ? { kind: 'problems', problems } : undefined;
}

async function published(
  deps: EditingDeps,
  tx: DatabaseTransaction,
  name: TextName,
  what: {
    readonly draft: TextDraft;
    readonly liveFrom: Date | null;
    readonly author: string;
    readonly by: StaffPrincipal;
    readonly approvedBy: string | null;
  },
): Promise<PublishOutcome> {
  const { draft, author, by, approvedBy } = what;
  const text = textId(name);
  const at = deps.clock();
  const inForce = (await revisionsInForce(tx, at)).find((one) => one.text === text);
  const live = inForce ?? presentSources(deps.content.files, name) ?? EMPTY_SOURCES;
  const liveFrom = what.liveFrom ?? at;
  const number = await insertRevision(tx, {
    text,
    tr: draft.tr,
    en: draft.en,
    behind: behindAfter(inForce?.behind ?? null, live, draft, draft.inStep),
    fileDigest: fileDigestOf(deps.content.files, name),
    author,
    approvedBy,
    publishedAt: at,
    liveFrom,
  });
  await deleteDraft(tx, text);
  const facts = { before: inForce?.number ?? 0, revision: number, live_from: liveFrom.toISOString(), written_by: author };
  await recordTextAct(tx, { by, text, action: 'published', at, facts });
  return { kind: 'published', number, liveFrom };
}
