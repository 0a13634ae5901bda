import type { Locale } from '#kernel/locale';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { defineJob, type JobDefinition } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Mailer } from '#platform/mail/mailer';
import type { PartnerDeps } from '../partners/partner.ts';
import { putToldUntil, putWish, selectDigests, selectNewFindings } from './digest-store.ts';
import type { PriceDigestEmail, PricePerson } from './price-digest.ts';

interface DigestDeps extends PartnerDeps {
  readonly log: Log;
  readonly mailer: Mailer;
  readonly prices: {
    /** Those of our people who look after prices. */
    people(): Promise<readonly PricePerson[]>;
    readonly email: PriceDigestEmail;
    pageUrl(locale: Locale): string;
  };
}

/** As many as can be read at a glance; the page has them all. */
const MOST = 20;
const DAY_MS = 86_400_000;

/**
 * Tells those who look after prices what has come since they were told last, in their language; nothing where nothing is new, and nobody who does not want
 * it. Whoever could not be written to is told of the same on the next day.
 */
export async function tellPriceFindings({ db, clock, log, mailer, prices }: DigestDeps): Promise<void> {
  const now = clock();
  const people = await prices.people();
  const digests = await selectDigests(
    db,
    people.map(({ id }) => id),
  );
  for (const person of people) {
    const { toldUntil = null, isOff = false } = digests.get(person.id) ?? {};
    if (isOff) continue;
    const after = toldUntil ?? new Date(now.getTime() - DAY_MS);
    try {
      // What they are told of begins here, also where the first e-mail cannot be sent.
      if (toldUntil === null) await putToldUntil(db, person.id, after);
      const { count, findings } = await selectNewFindings(db, { after, until: now, limit: MOST });
      if (count > 0)
        await mailer.send({
          kind: 'price_digest',
          to: person.email,
          ...(await prices.email(person, { count, findings, pageUrl: prices.pageUrl(person.locale) })),
          key: `prices.${person.id}.${dateOf(wallClockAt(now, MARKET_ZONE))}`,
        });
      await putToldUntil(db, person.id, now);
    } catch (error) {
      log.warn({ who: person.id, error: String(error) }, 'what is new of prices could not be told');
    }
  }
}

export const TELL_PRICE_FINDINGS = 'tell-price-findings';

/** At eight in the morning in Turkey. */
export const tellingPriceFindings = (deps: DigestDeps): JobDefinition =>
  defineJob(TELL_PRICE_FINDINGS, () => tellPriceFindings(deps), { cron: '0 5 * * *', retries: 0 });

/** Whether one of our people is told by e-mail; as long as they have said nothing, they are. */
export async function wantsPriceDigest({ db }: Pick<PartnerDeps, 'db'>, person: string): Promise<boolean> {
  return !((await selectDigests(db, [person])).get(person)?.isOff ?? false);
}

/** Tells one of our people by e-mail from now on, or no more: their own wish. */
export const choosePriceDigest = (
  { db, clock }: PartnerDeps,
  { person, isOff }: { readonly person: string; readonly isOff: boolean },
): Promise<void> => putWish(db, person, { isOff, until: clock() });
