import { expect, test } from 'vitest';
import { systemCertificates } from './system-certificates.ts';

const now = new Date('2026-11-28T12:00:00Z');
const endingAfter = (days: number) => ({
  use: 'certificate' as const,
  file: 'us.pem',
  endsAt: new Date(now.getTime() + days * 86_400_000),
});

test('a certificate is told of three weeks before it ends, and afterwards', () => {
  const network = {
    certificates: () => [
      {
        partner: 'opentravel-marti',
        read: { kind: 'read' as const, options: {}, ends: [endingAfter(21.5), endingAfter(20.9), endingAfter(-0.5)] },
      },
      { partner: 'mapped-ege', read: { kind: 'unclear' as const, problems: ['ege.pem cannot be read.'] } },
    ],
  };
  const [marti, ege] = systemCertificates({ network, now });
  expect(marti?.certificates.map(({ days, endsSoon }) => [days, endsSoon])).toEqual([
    [21, false],
    [20, true],
    [-1, true],
  ]);
  expect(ege).toEqual({ connector: 'mapped-ege', areUsable: false, certificates: [] });
});
