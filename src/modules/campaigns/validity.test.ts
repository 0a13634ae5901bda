import { expect, test } from 'vitest';
import { sampleCampaigns } from './seed-campaigns.ts';
import { validityAt } from './validity.ts';

const DAY = 86_400_000;
const SEASONS = ['KIS10', 'BAHAR10', 'YAZ10', 'GUZ10'];
/** Noon in Turkey of every day of four years, a leap year among them. */
const days = Array.from({ length: 4 * 365 }, (_, index) => new Date(Date.UTC(2026, 10, 22, 9) + index * DAY));

const isIn = (campaign: { validFrom: Date; validUntil: Date }, now: Date) => campaign.validFrom <= now && now < campaign.validUntil;

test('whatever the day, the campaigns in force are those of the season, and none runs for years', async () => {
  for (const now of days) {
    const current = (await sampleCampaigns(now)).filter((campaign) => isIn(campaign, now));
    const season = SEASONS[Math.floor(((now.getUTCMonth() + 1) % 12) / 3)];
    expect(
      current.map(({ code }) => code),
      now.toISOString(),
    ).toEqual([season, 'YOL10', 'HOSGELDIN', 'AYLIK15', 'PUSULA8']);
    for (const { validFrom, validUntil } of current) expect(validUntil.getTime() - validFrom.getTime()).toBeLessThanOrEqual(185 * DAY);
  }
});

test('one campaign has always ended, so that its page can be seen', async () => {
  for (const now of days.filter((_, index) => index % 50 === 0)) {
    const ended = (await sampleCampaigns(now)).find(({ code }) => code === 'ACILIS20');
    expect(ended && ended.validUntil < now).toBe(true);
  }
});

test.each([
  ['in it', '2026-11-21T09:00:00Z', '2026-08-31T21:00:00Z', '2026-11-30T21:00:00Z'],
  ['soon after it', '2026-12-20T09:00:00Z', '2026-08-31T21:00:00Z', '2026-11-30T21:00:00Z'],
  ['nearer to the next', '2027-08-01T09:00:00Z', '2027-08-31T21:00:00Z', '2027-11-30T21:00:00Z'],
] as const)('an autumn campaign is that of the nearest autumn: %s', (_, now, from, until) => {
  expect(validityAt({ kind: 'yearly', windows: [{ from: '09-01', before: '12-01' }] }, new Date(now))).toEqual({
    validFrom: new Date(from),
    validUntil: new Date(until),
  });
});

test('a window may run over New Year', () => {
  const winter = { kind: 'yearly', windows: [{ from: '12-01', before: '03-01' }] } as const;
  expect(validityAt(winter, new Date('2028-02-29T09:00:00Z'))).toEqual({
    validFrom: new Date('2027-11-30T21:00:00Z'),
    validUntil: new Date('2028-02-29T21:00:00Z'),
  });
});
