import { href } from '#addresses/model';
import { type Visitor, visitorAt } from '../../../bench/visitor.ts';
import { anOffer } from '../customers.ts';
import { type Drill, millisecondsUntil, type Report } from '../drill.ts';
import { printedBy, SETTINGS } from '../stage.ts';
import { type Cluster, whileCustomersBook, withCluster } from './cluster.ts';
import { visitorImpact } from './rolling.ts';

const FORMER = 'former:the former secret of the drills which is long enough to be taken';
const NEW = 'new:another secret of these drills which is just as long as that one';
const PASSWORD = 'uzun bir parola';
const NATIONAL_ID = '10000000146';

/** What somebody holds who came before the secret was changed. */
interface Held {
  readonly member: Visitor;
  /** Of an e-mail: the reservation without logging in. */
  readonly mailedLink: string;
  readonly code: string;
  /** A booking page that was opened before, and is sent after. */
  readonly order: () => ReturnType<Visitor['open']>;
}

/** The secret is changed as docs/keys.md tells it, while customers book and a member, a mailed link and an opened booking page wait. */
const changed = (): Promise<Report> =>
  withCluster(
    async (cluster) => {
      const broken: string[] = [];
      const seen: string[] = [];
      const steps: readonly (readonly [string, string])[] = [
        ['the former one first', `${FORMER},${NEW}`],
        ['the new one first', `${NEW},${FORMER}`],
      ];
      const report = await whileCustomersBook(
        cluster,
        async () => {
          const held = await holderAt(cluster);
          for (const [what, secrets] of steps) {
            cluster.from({ env: { APP_SECRETS: secrets, APP_SECRET: '' } });
            await cluster.roll();
            broken.push(...(await lost(cluster, held, what)));
          }
          const ordered = await held.order();
          if (!ordered.location?.startsWith('/demo-bank/')) broken.push(`a booking page of before was answered ${ordered.status}`);
          seen.push(`  keys:renew: ${await renewed(cluster, `${NEW},${FORMER}`)}`);
          // What a session signs with the new one begins with the next page that its owner opens.
          broken.push(...(await lost(cluster, held, 'after keys:renew')));
          cluster.from({ env: { APP_SECRETS: NEW, APP_SECRET: '' } });
          await cluster.roll();
          broken.push(...(await readable(cluster, held)));
          return seen;
        },
        visitorImpact,
      );
      return { seen: report.seen, broken: [...broken, ...report.broken] };
    },
    { APP_SECRETS: FORMER, APP_SECRET: '' },
  );

const renewed = ({ stage }: Cluster, secrets: string): Promise<string> =>
  printedBy('renew-keys.ts', [], { ...SETTINGS, APP_SECRET: '', APP_SECRETS: secrets, DATABASE_URL: stage.server.url });

/** A member with a national ID and a reservation, and the link that was mailed to them. */
async function holderAt({ stage, origin }: Cluster): Promise<Held> {
  const member = visitorAt(origin, 50_001);
  const email = member.order.email ?? '';
  const person = { firstName: 'Elif', lastName: 'Su', email, password: PASSWORD, acceptTerms: true };
  const registered = await fetch(`${origin}/api/v1/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!registered.ok) throw new Error(`Registering answered ${registered.status}`);
  await stage.sql(`update users set email_verified = true where email = '${email}'`);
  await member.post(href('logIn', 'tr', {}), { email, password: PASSWORD });
  const profile = href('profile', 'tr', {});
  const saved = await member.send(profile, await member.open(profile), 'save', { nationalId: NATIONAL_ID });
  if (saved.status >= 400) throw new Error(`The profile answered ${saved.status}`);
  const booked = await bookedBy(member);
  const mails = await millisecondsUntil(async () => (await mailedTo(stage, email)) !== undefined, 30_000);
  const mailedLink = await mailedTo(stage, email);
  if (!Number.isFinite(mails) || mailedLink === undefined) throw new Error('No link was mailed');
  const other = visitorAt(origin, 50_002);
  const reference = await anOffer(other);
  return { member, mailedLink, code: booked, order: await other.readyToBook(reference) };
}

async function bookedBy(visitor: Visitor): Promise<string> {
  const { location: bank = '' } = await (await visitor.readyToBook(await anOffer(visitor)))();
  const back = await visitor.approve(bank);
  const code = /KTK-?[A-Z0-9]{4,}/.exec(decodeURIComponent(back.location ?? ''))?.[0];
  if (!code) throw new Error(`The bank led to ${back.location}`);
  return code;
}

/** The address of the newest link to a reservation in what was mailed to somebody, without the origin. */
async function mailedTo(stage: Cluster['stage'], email: string): Promise<string | undefined> {
  const rows = await stage.sql<{ html: string }>(`select html from dev_mails where recipient = '${email}' order by sent_at`);
  const links = rows.flatMap(({ html }) =>
    [...html.matchAll(/href="https?:\/\/[^/"]+(\/[^"]*rezervasyon[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&')),
  );
  return links.at(-1);
}

async function lost(cluster: Cluster, held: Held, when: string): Promise<string[]> {
  const broken: string[] = [];
  const account = await held.member.open(href('account', 'tr', {}));
  if (account.status !== 200) broken.push(`${when}: the session is lost (${account.status})`);
  const reader = visitorAt(cluster.origin, 50_003);
  // The key of a link goes into a cookie, and out of the address.
  const opened = await reader.open(held.mailedLink);
  const mailed = opened.location ? await reader.open(opened.location) : opened;
  if (mailed.status !== 200 || !mailed.html.includes(held.code)) broken.push(`${when}: the mailed link answered ${mailed.status}`);
  return broken;
}

/** Under the new secret alone: a new session reads what was encrypted under the former one. */
async function readable({ origin }: Cluster, { member }: Held): Promise<string[]> {
  const again = visitorAt(origin, 50_004);
  await again.post(href('logIn', 'tr', {}), { email: member.order.email ?? '', password: PASSWORD });
  const { html, status } = await again.open(href('profile', 'tr', {}));
  return html.includes(NATIONAL_ID) || html.includes(NATIONAL_ID.slice(-2))
    ? []
    : [`the national ID is lost (the account answered ${status})`];
}

export const SECRET: Drill = {
  name: 'secret',
  what: 'the secret of the product is changed while customers book, and nothing that was given out before is lost',
  isQuick: false,
  run: changed,
};
