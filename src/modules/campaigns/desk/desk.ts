import { type Principal, recordedActor } from '#kernel/principal';
import { recordAct } from '#platform/acts';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import { codeKey } from '../code-key.ts';
import { type CampaignEntry, type CampaignMove, type DeskCampaign, movesOf, standingOf } from './desk-campaign.ts';
import {
  deleteDraft,
  insertDraft,
  lockCampaigns,
  moveRow,
  selectCampaign,
  selectCampaigns,
  selectTakenSlug,
  updateCampaign,
} from './store.ts';

interface DeskDeps {
  readonly db: Database;
  readonly clock: Clock;
}
type StaffPrincipal = Extract<Principal, { kind: 'staff' }>;

/** Every campaign, drafts and ended ones as well; those that begin last first. */
export const deskCampaigns = ({ db }: DeskDeps): Promise<DeskCampaign[]> => selectCampaigns(db);

/** One of them by its code, typed in any way. */
export const deskCampaign = ({ db }: DeskDeps, code: string): Promise<DeskCampaign | undefined> => selectCampaign(db, codeKey(code));

export type SaveCampaignOutcome =
  | { readonly kind: 'saved' }
  /** Somebody has saved it since the form was made. */
  | { readonly kind: 'changed'; readonly campaign: DeskCampaign }
  /** One that has ended stays as it was. */
  | { readonly kind: 'not_found' | 'code_taken' | 'ended' }
  | { readonly kind: 'address_taken'; readonly locale: 'tr' | 'en' };

/**
 * Writes a campaign: a new one as a draft, one that is there over itself, whether it is a draft or in force. What was ordered with it keeps its
 * price; orders from now on go by what it says now.
 * @param asked.version the one that was read, or null for a new campaign
 */
export function saveCampaign(
  { db, clock }: DeskDeps,
  { campaign, version, by }: { readonly campaign: CampaignEntry; readonly version: number | null; readonly by: StaffPrincipal },
): Promise<SaveCampaignOutcome> {
  const key = codeKey(campaign.code);
  return db.transaction().execute(async (tx): Promise<SaveCampaignOutcome> => {
    await lockCampaigns(tx);
    const before = await selectCampaign(tx, key);
    if (version === null && before) return { kind: 'code_taken' };
    if (version !== null && !before) return { kind: 'not_found' };
    if (before && before.version !== version) return { kind: 'changed', campaign: before };
    const at = clock();
    if (before && standingOf(before, at) === 'ended') return { kind: 'ended' };
    const locale = await selectTakenSlug(tx, key, campaign.slug);
    if (locale) return { kind: 'address_taken', locale };
    if (before) await updateCampaign(tx, key, campaign, { by: by.id, at });
    else await insertDraft(tx, campaign, { by: by.id, at });
    await recordCampaignAct(tx, {
      by,
      action: before ? 'changed' : 'drafted',
      code: campaign.code,
      at,
      facts: changedFacts(before, campaign),
    });
    return { kind: 'saved' };
  });
}

/**
 * Publishes a draft, pauses, resumes or ends what is published, throws a draft away. Holds for every order that is written afterwards; orders
 * that were written keep their price.
 * @returns `not_possible` where it is in no state for it, `changed` where somebody has changed it since it was looked at
 */
export function moveCampaign(
  { db, clock }: DeskDeps,
  asked: { readonly code: string; readonly move: CampaignMove; readonly version: number; readonly by: StaffPrincipal },
): Promise<{ readonly kind: 'done' | 'changed' | 'not_found' | 'not_possible' }> {
  const { move, version, by } = asked;
  const key = codeKey(asked.code);
  return db.transaction().execute(async (tx) => {
    await lockCampaigns(tx);
    const campaign = await selectCampaign(tx, key);
    if (!campaign) return { kind: 'not_found' as const };
    if (campaign.version !== version) return { kind: 'changed' as const };
    const at = clock();
    if (!movesOf(campaign, at).includes(move)) return { kind: 'not_possible' as const };
    if (move === 'discard') await deleteDraft(tx, key);
    else await moveRow(tx, key, changeOf(move, campaign, at), { by: by.id, at });
    await recordCampaignAct(tx, { by, action: DONE[move], code: campaign.code, at, facts: {} });
    return { kind: 'done' as const };
  });
}

function changeOf(move: Exclude<CampaignMove, 'discard'>, { validFrom }: DeskCampaign, at: Date): Parameters<typeof moveRow>[2] {
  switch (move) {
    case 'publish':
      return { is_draft: false };
    case 'pause':
      return { paused_at: at };
    case 'resume':
      return { paused_at: null };
    case 'end':
      // One that has not begun was in force for nothing.
      return { valid_until: at, ...(validFrom < at ? {} : { valid_from: new Date(at.getTime() - 1) }) };
  }
}

const DONE = { publish: 'published', pause: 'paused', resume: 'resumed', end: 'ended', discard: 'discarded' } as const;

/** What of its terms is another one than before, as it was and as it is. */
function changedFacts(before: DeskCampaign | undefined, after: CampaignEntry): Readonly<Record<string, string>> {
  const said = (campaign: CampaignEntry): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.keys(after).map((term) => [term, JSON.stringify(campaign[term as keyof CampaignEntry] ?? null)]));
  const [was, is] = [before ? said(before) : {}, said(after)];
  const terms = Object.keys({ ...was, ...is }).filter((term) => was[term] !== is[term] && !TEXTS.includes(term));
  return Object.fromEntries(terms.map((term) => [term, before ? `${was[term]} → ${is[term]}` : (is[term] ?? '')]));
}
const TEXTS = ['body', 'summary', 'code'];

const recordCampaignAct = (
  tx: DatabaseTransaction,
  act: {
    readonly by: StaffPrincipal;
    readonly action: (typeof DONE)[CampaignMove] | 'drafted' | 'changed';
    readonly code: string;
    readonly at: Date;
    readonly facts: Readonly<Record<string, string>>;
  },
): Promise<void> =>
  recordAct(tx, {
    by: recordedActor(act.by),
    action: `campaign.${act.action}`,
    subject: { kind: 'campaign', id: act.code },
    at: act.at,
    facts: act.facts,
  });
