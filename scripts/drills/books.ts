import type { Journal } from './customers.ts';
import { millisecondsUntil } from './drill.ts';
import type { Stage } from './stage.ts';

/** What is in flight: orders whose money or car is not settled and that something is due for. */
const IN_FLIGHT = `
  select count(*)::integer as n from reservations
  where state = 'confirming' or (next_attempt_at is not null and next_attempt_at <= now() + interval '10 seconds' and state <> 'pending_payment')
`;

/** Each finds what must not be there. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'confirmed without exactly one booked car': `
    select count(*)::integer as n from reservations r where r.state = 'confirmed' and r.connector = 'direct'
      and (select count(*) from allocations a where a.key = r.id::text and a.state = 'booked') <> 1`,
  'a car booked for nobody': `
    select count(*)::integer as n from allocations a join reservations r on r.id::text = a.key
    where a.state = 'booked' and r.state not in ('confirmed', 'confirming', 'picked_up', 'completed')`,
  'money taken twice': `
    select count(*)::integer as n from (
      select payment_id from demo_bank_entries where kind = 'captured' group by payment_id having count(*) > 1
    ) twice`,
  'confirmed without its money': `
    select count(*)::integer as n from reservations r where r.state = 'confirmed' and r.payment_id is not null
      and not exists (select 1 from demo_bank_entries e where e.payment_id = r.payment_id::text and e.kind = 'captured')`,
  'money taken for what did not take place': `
    select count(*)::integer as n from reservations r join demo_bank_entries e on e.payment_id = r.payment_id::text and e.kind = 'captured'
    where r.state in ('declined', 'expired', 'withdrawn', 'payment_failed')`,
  'a reservation without its history': `
    select count(*)::integer as n from reservations r where not exists (select 1 from reservation_events e where e.reservation_id = r.id)`,
};

/** Waits until nothing is in flight, and holds the books against what customers were told. */
export async function booksOf(
  stage: Pick<Stage, 'sql'>,
  journal: Journal,
  patienceMs = 120_000,
): Promise<{ seen: string[]; broken: string[] }> {
  const count = async (text: string): Promise<number> => (await stage.sql<{ n: number }>(text))[0]?.n ?? 0;
  const broken: string[] = [];
  const quiet = await millisecondsUntil(async () => (await count(IN_FLIGHT)) === 0, patienceMs);
  if (!Number.isFinite(quiet)) broken.push(`${await count(IN_FLIGHT)} orders were not carried to their end`);
  for (const [what, text] of Object.entries(INVARIANTS)) {
    const found = await count(text);
    if (found > 0) broken.push(`${what}: ${found}`);
  }
  const states = new Map(
    (await stage.sql<{ code: string; state: string }>('select code, state from reservations')).map(({ code, state }) => [code, state]),
  );
  for (const code of journal.paid) if (!states.has(code)) broken.push(`${code} was paid and is lost`);
  for (const code of journal.confirmed)
    if (states.get(code) !== 'confirmed') broken.push(`${code} was shown as confirmed and is ${states.get(code)}`);
  const confirmed = [...states.values()].filter((state) => state === 'confirmed').length;
  return {
    seen: [
      `  ${journal.attempts} orders begun, ${journal.paid.size} paid, ${confirmed} confirmed, ${journal.confirmed.size} seen confirmed by their customers`,
      `  ${journal.refused} pages said that they cannot be shown now`,
    ],
    broken,
  };
}
