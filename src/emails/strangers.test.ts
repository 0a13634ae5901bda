import { expect, test } from 'vitest';
import type { ChargeNews } from '#booking/model';
import type { EnquiryForm, EnquiryView } from '#enquiries/model';
import { nameInEmail } from '#kernel/contact';
import { createAccountEmails } from './account-emails.ts';
import { createEnquiryEmails } from './enquiries/enquiry-emails.ts';
import { exampleReservation } from './rental/example-reservation.ts';
import { createEmails } from './rental/reservation-emails.ts';

/**
 * Anybody can type the address of somebody else into a form. What we then write to that mailbox carries nothing of theirs: no
 * address that a mail program would make a link of, and no words.
 */
const brand = {
  name: 'Kontak',
  legalName: 'Kontak A.Ş.',
  phone: '0850 000 00 00',
  email: 'destek@kontak.example',
  address: 'İstanbul',
  isDemo: false,
};
const url = 'https://kontak.example/ours';
const LURES = ['http://evil.example/win', 'evil.example', 'www.evil.example', '<a href="https://evil.example">', 'Kazandınız evil.example'];
/** What is left of an e-mail once our own address is out of it. */
const withoutOurs = (text: string): string => text.replaceAll(url, '').replaceAll('kontak.example', '');

const contact = (lure: string) => ({ fullName: lure, email: 'bomb@ornek.com' });
const company = (lure: string) => ({ ...contact(lure), companyName: lure, city: lure, phone: '05320000000', note: lure, cars: 3 });
const forms = (lure: string): readonly EnquiryForm[] =>
  [
    { kind: 'contact', ...contact(lure), message: lure },
    { kind: 'corporate', ...company(lure), period: 'months' },
    { kind: 'fleet', ...company(lure), vehicleClass: 'economy', months: 12, kmPerYear: 20_000 },
    {
      kind: 'chauffeur',
      ...contact(lure),
      phone: '05320000000',
      service: 'transfer',
      from: lure,
      to: lure,
      at: '2026-09-01T10:00',
      passengers: 2,
      flightCode: null,
      note: lure,
    },
  ] as unknown as readonly EnquiryForm[];

test.each(LURES.flatMap((lure) => forms(lure).map((form) => [form.kind, lure, form] as const)))(
  'the receipt of a %s enquiry repeats nothing of: %s',
  async (_, lure, form) => {
    const emails = createEnquiryEmails(brand, () => url, null);
    const enquiry = { code: 'TLP7F4K92', state: 'received', locale: 'tr', form } as unknown as EnquiryView;
    const { subject, html, text } = await emails.toSender({ enquiry, enquiryUrl: url });
    for (const part of [subject, html, text]) {
      expect(withoutOurs(part)).not.toContain('evil');
      expect(part).not.toContain(lure);
    }
  },
);

const CHARGE: ChargeNews = {
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  kind: 'damage',
  way: 'to_be_paid',
  amount: { minor: 90_000, currency: 'TRY' },
  stands: { minor: 90_000, currency: 'TRY' },
  stood: { minor: 90_000, currency: 'TRY' },
  happenedOn: '2026-08-18',
  event: 'charged',
  state: 'charged',
  endsAt: null,
};

test.each(['evil.example', 'Kazandınız evil.example', 'www.evil.example', 'T.co', 'M.Ali'])(
  'a name is no link in any e-mail: %s',
  async (name) => {
    const { driver, ...rest } = exampleReservation();
    const reservation = { ...rest, driver: { ...driver, firstName: name, lastName: name } };
    const emails = createEmails(brand);
    const outcome = { kind: 'nothing' as const, amount: reservation.paid };
    const facts = {
      reservation,
      reservationUrl: url,
      cancelUrl: url,
      calendarUrl: url,
      tripUrl: url,
      walletUrl: url,
      searchUrl: url,
      inPlaceOf: null,
      outcome,
    };
    const changeToPay = { trip: reservation, amount: reservation.paid, until: reservation.holdUntil, payUrl: url };
    const written = [
      await emails.confirmed(facts),
      await emails.declined(facts),
      await emails.withdrawn(facts),
      await emails.cancelled(facts),
      await emails.refused_at_delivery(facts),
      await emails.not_shown({ ...facts, waitedUntil: null, objectUrl: url }),
      await emails.adjusted({ ...facts, adjustment: { kind: 'goodwill', amount: reservation.paid } }),
      await emails.change_to_pay({ ...facts, change: changeToPay }),
      await emails.change_refused(facts),
      await emails.credit_ending({ ...facts, credit: { amount: reservation.paid, goodThrough: '2028-08-31', accountUrl: url } }),
      await emails.payment_waiting(facts),
      await emails.payment_failed(facts),
      await emails.hold_expired(facts),
      await emails.order_ended(facts),
      await emails.pickup_reminder(facts),
      await emails.after_return(facts),
      await emails.rental_charge({ ...facts, charge: CHARGE, chargesUrl: url }),
      await emails.review_invitation({ ...facts, reviewUrl: facts.reservationUrl }),
      await emails.proof({ reservation, proofUrl: url, digits: '042719' }),
      await createAccountEmails(brand).confirmEmail({ locale: 'tr', firstName: name }, { url, hours: 24 }),
      await createAccountEmails(brand).resetPassword({ locale: 'tr', firstName: name }, { url, minutes: 30 }),
    ];
    for (const { subject, html, text } of written)
      for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|t\.co\b|M\.Ali/i);
  },
);

test('the e-mail that asks for a proof repeats nothing that was typed', async () => {
  const { driver, ...rest } = exampleReservation();
  const reservation = { ...rest, driver: { ...driver, firstName: 'Zırtapoz', lastName: 'Fingirdek' }, flightCode: 'XQ 9876' };
  const { subject, html, text } = await createEmails(brand).proof({ reservation, proofUrl: url, digits: '042719' });
  for (const part of [subject, html, text]) expect(part).not.toMatch(/Zırtapoz|Fingirdek|9876/);
  expect(text).toContain('042 719');
  expect(text).toContain(url);
});

test('what is written about an order that nobody has paid repeats nothing that was typed', async () => {
  const { driver, ...rest } = exampleReservation();
  const reservation = { ...rest, driver: { ...driver, firstName: 'Zırtapoz', lastName: 'Fingirdek' }, flightCode: 'XQ 9876' };
  const facts = {
    reservation,
    reservationUrl: url,
    cancelUrl: url,
    calendarUrl: url,
    tripUrl: url,
    walletUrl: url,
    searchUrl: url,
    inPlaceOf: null,
  };
  const emails = createEmails(brand);
  for (const { subject, html, text } of [
    await emails.order_to_pay(facts),
    await emails.payment_failed(facts),
    await emails.hold_expired(facts),
  ])
    for (const part of [subject, html, text]) expect(part).not.toMatch(/Zırtapoz|Fingirdek|9876/);
});

test.each([
  ['Elif', 'Elif'],
  ['M.Ali', 'M. Ali'],
  ['J. R. R.', 'J. R. R.'],
  ['evil.example', 'evil. example'],
])('%s is written %s', (name, shown) => {
  expect(nameInEmail(name)).toBe(shown);
});
