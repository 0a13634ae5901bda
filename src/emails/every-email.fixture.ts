import type { AccountEmails } from '#accounts/model';
import type { Emails, ReservationView } from '#booking/model';
import type { EnquiryEmails, EnquiryForm } from '#enquiries/model';
import type { Locale } from '#kernel/locale';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { facts, brand as ownBrand } from './emails.fixture.ts';
import { createAccountEmails, createDeskEmail, createEmails, createEnquiryEmails, createPriceDigest } from './index.ts';
import { exampleReservation } from './rental/example-reservation.ts';

export interface RenderedEmail {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

type Written = Promise<Omit<RenderedEmail, 'name'>>;
type Writers<Kind extends string> = Readonly<Record<Kind, () => Written>>;

// The demonstration's notice is looked at too.
const brand = { ...ownBrand, isDemo: true };
const url = 'https://kontak.example/rezervasyonlarim?code=KTK-7F4K92AC&key=0123456789abcdefghijklmnopqrstuvwxyz';
const lira = (whole: number) => money(whole * 100, 'TRY');

const CHARGE: Parameters<Emails['rental_charge']>[0]['charge'] = {
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  kind: 'toll',
  way: 'deposit',
  amount: lira(1_250),
  stands: lira(900),
  stood: lira(1_250),
  happenedOn: '2026-08-18',
  event: 'upheld',
  state: 'answered',
  endsAt: new Date('2026-09-12T10:00:00Z'),
};

/** Every kind of e-mail in a language: one that is missing here does not compile. What varies most, the confirmation, in its longest forms too. */
export async function everyEmail(locale: Locale): Promise<RenderedEmail[]> {
  const writers = {
    ...ofRentals(locale),
    ...ofAccounts(locale),
    ...ofEnquiries(locale),
    ...ofDesks(locale),
    ...ofStaff(locale),
    ...longest(locale),
  };
  return Promise.all(Object.entries(writers).map(async ([name, write]) => ({ name, ...(await write()) })));
}

function ofRentals(locale: Locale): Writers<Exclude<keyof Emails, 'calendar' | 'attachmentName' | 'voucher'>> {
  const emails = createEmails(brand);
  const told = (changes: Partial<ReservationView> = {}) => facts({ locale, ...changes });
  const { criteria, pickup, returnTo } = exampleReservation();
  const trip = { criteria: { ...criteria, returnAt: '2026-08-23T10:00' as WallClock }, pickup, returnTo };
  return {
    proof: () => emails.proof({ ...told(), proofUrl: url, digits: '123456' }),
    requested: () => emails.requested(told({ state: 'confirming', answerBy: new Date('2026-07-02T10:00:00Z') })),
    confirmed: () => emails.confirmed(told()),
    changed: () => emails.changed(told({ revision: 2 })),
    change_to_pay: () =>
      emails.change_to_pay({ ...told(), change: { trip, amount: lira(1_300), until: new Date('2026-08-02T09:40:00Z'), payUrl: url } }),
    change_refused: () => emails.change_refused(told()),
    declined: () => emails.declined(told({ state: 'declined' })),
    withdrawn: () => emails.withdrawn(told()),
    cancelled: () => emails.cancelled({ ...told({ state: 'cancelled' }), outcome: { kind: 'credit', amount: lira(1_334) } }),
    refused_at_delivery: () => emails.refused_at_delivery({ ...told(), outcome: { kind: 'refund', amount: lira(1_334) } }),
    adjusted: () => emails.adjusted({ ...told(), adjustment: { kind: 'goodwill', amount: lira(2_520) } }),
    credit_ending: () => emails.credit_ending({ ...told(), credit: { amount: lira(2_500), goodThrough: '2028-08-31', accountUrl: url } }),
    order_to_pay: () => emails.order_to_pay({ ...told({ state: 'pending_payment', awaitsLink: true }), inPlaceOf: 'KTK-7F4K92AB' }),
    not_shown: () =>
      emails.not_shown({
        ...told({ state: 'no_show' }),
        outcome: { kind: 'credit', amount: lira(1_334) },
        waitedUntil: '2026-08-14T11:20' as WallClock,
        objectUrl: url,
      }),
    order_ended: () => emails.order_ended(told({ state: 'expired' })),
    payment_waiting: () => emails.payment_waiting(told({ state: 'pending_payment' })),
    payment_failed: () => emails.payment_failed(told()),
    hold_expired: () => emails.hold_expired(told({ state: 'expired' })),
    pickup_reminder: () => emails.pickup_reminder(told()),
    review_invitation: () => emails.review_invitation({ ...told({ state: 'completed' }), reviewUrl: url }),
    rental_charge: () => emails.rental_charge({ ...told({ state: 'completed' }), charge: CHARGE, chargesUrl: url }),
    after_return: () => emails.after_return(told({ state: 'completed' })),
  };
}

/** What desks of suppliers read: a request with its clock, and a booking of which it is known who comes. */
function ofDesks(locale: Locale): Writers<'desk_asked' | 'desk_booked'> {
  const write = createDeskEmail(brand);
  const notice = {
    code: 'KTK-7F4K92AC',
    office: 'Antalya Havalimanı, dış hatlar geliş katı',
    returnOffice: 'Antalya Merkez',
    vehicle: 'Volkswagen Passat Variant',
    pickupAt: '2026-08-20T10:00' as WallClock,
    returnAt: '2026-08-25T09:00' as WallClock,
    flightCode: 'TK2410',
    pageUrl: 'https://kontak.example/tedarikci/korfez-oto/bugun',
  };
  const to = { firstName: 'Ege', locale };
  return {
    desk_asked: () =>
      write(to, { ...notice, kind: 'asked', driverName: 'E*** K***', phone: null, answerBy: new Date('2026-08-01T09:30:00Z') }),
    desk_booked: () => write(to, { ...notice, kind: 'booked', driverName: 'Elif Karaoğlu', phone: '+905320000000', answerBy: null }),
  };
}

function ofStaff(locale: Locale): Writers<'price_digest'> {
  const finding = { supplierName: 'Körfez Oto Kiralama', carName: 'Volkswagen Passat Variant', officeName: 'Antalya Havalimanı' } as const;
  const amounts = { season: '', seenMinor: 184_000, usualMinor: 172_500, currency: 'TRY' } as const;
  const season = { season: 'sample:new_year', seenMinor: null, usualMinor: null, currency: null } as const;
  const findings = [
    { ...finding, ...amounts, kind: 'does_not_add_up' } as const,
    { ...finding, ...season, kind: 'missing_season', officeName: '' } as const,
  ];
  const pageUrl = 'https://kontak.example/yonetim/fiyatlar';
  return { price_digest: () => createPriceDigest(brand)({ firstName: 'Ege', locale }, { count: 7, findings, pageUrl }) };
}

/** Two who drive too and one without a name, a valet to long addresses, three receipts, euro: and nothing of it can be broken at a space. */
function longest(locale: Locale): Writers<'confirmed to long names' | 'confirmed with a valet in euro'> {
  const emails = createEmails(brand);
  const { driver, offer, pickup, receipts, summary } = exampleReservation();
  const [receipt] = receipts;
  if (!receipt) throw new Error('The example has been paid.');
  const euro = (cents: number) => money(cents, 'EUR');
  const valet = { ...offer.pickup, delivery: 'valet' } as const;
  const address = {
    line: 'Otel Marmara, Gazi Bulvarı No: 5, Konak, üçüncü kat, resepsiyon',
    area: { slug: pickup.slug, name: pickup.name },
    note: 'Çalışmayan kapı zili yerine +90 532 000 00 00 numarasını arayın.',
  };
  return {
    'confirmed to long names': () =>
      emails.confirmed(
        facts({
          locale,
          driver: { ...driver, firstName: 'Abdurrahmangazi', lastName: 'Karahasanoğulları-Ballıbabaoğlu' },
          additionalDrivers: [
            { firstName: 'Muhammed Abdülkerim', lastName: 'Çekoslovakyalılaştıramadıklarımızdan' },
            { firstName: 'Can', lastName: 'Demir' },
          ],
          unnamedDrivers: 1,
          offer: { ...offer, vehicle: { ...offer.vehicle, name: 'Mercedes-Benz E 300 e Plug-in Hybrid Station Wagon' } },
          receipts: [1, 2, 3].map((count) => ({ ...receipt, number: `KTK-7F4K92AC-${count}` })),
        }),
      ),
    'confirmed with a valet in euro': () =>
      emails.confirmed(
        facts({
          locale,
          offer: { ...offer, pickup: valet, returnTo: valet },
          delivery: { pickup: address, returnTo: address },
          summary: { ...summary, total: euro(667_050), payNow: euro(133_410), payAtDelivery: euro(533_640) },
        }),
      ),
  };
}

function ofAccounts(locale: Locale): Writers<keyof AccountEmails> {
  const emails = createAccountEmails(brand);
  const to = { locale, firstName: 'Elif' };
  return {
    confirmEmail: () => emails.confirmEmail(to, { url, hours: 72 }),
    changeEmail: () => emails.changeEmail(to, { url, hours: 24 }),
    emailChanged: () => emails.emailChanged(to, { url, newEmail: 'elif.karaoglu@cok-uzun-adli-universite.ornek.com' }),
    resetPassword: () => emails.resetPassword(to, { url, minutes: 60 }),
    passwordChanged: () => emails.passwordChanged(to, { url }),
    secondFactorChanged: () => emails.secondFactorChanged(to, { url, isOn: true }),
    passkeysChanged: () => emails.passkeysChanged(to, { url, isAdded: true, name: 'Ofis bilgisayarı' }),
    newDevice: () =>
      emails.newDevice(to, { url, at: '2026-09-13T08:05' as WallClock, device: 'Chrome · Windows', network: '2001:db8:85a3::/48' }),
    erasureRecorded: () => emails.erasureRecorded(to, { url, dueOn: '2026-09-13' }),
    memberInvited: () => emails.memberInvited(to, { supplier: 'Ege Rent', url, days: 7 }),
    staffInvited: () => emails.staffInvited(to, { url, days: 7 }),
    erased: () => emails.erased(to, { url }),
    guestErased: () => emails.guestErased(to, { url }),
  };
}

function ofEnquiries(locale: Locale): Writers<Exclude<keyof EnquiryEmails, 'factsOf'>> {
  const emails = createEnquiryEmails(brand, (language) => `https://kontak.example/${language}`, '0123456789012345');
  const form: EnquiryForm = {
    kind: 'chauffeur',
    fullName: 'Abdurrahmangazi Karahasanoğulları-Ballıbabaoğlu',
    email: 'abdurrahmangazi.karahasanoglu@cok-uzun-adli-universite.ornek.com',
    phone: '05320000000',
    service: 'round_trip',
    from: 'Antalya Havalimanı',
    to: 'Belek',
    at: '2026-08-20T14:30' as WallClock,
    passengers: 3,
    flightCode: 'TK2410',
    note: `Üç bavul\nve ${'uzun'.repeat(30)}`,
  };
  const instant = new Date('2026-07-01T10:00:00Z');
  const enquiry = { code: 'TLP-7F4K9A', state: 'received', locale, form, answers: [], createdAt: instant, changedAt: instant } as const;
  const told = { enquiry, enquiryUrl: url };
  const newsletter = { locale, confirmUrl: url, unsubscribeUrl: url, forgottenAfterDays: 30 };
  return {
    toStaff: () => emails.toStaff(told),
    toSender: () => emails.toSender(told),
    answer: () => emails.answer({ ...told, answer: 'Bebek koltuğu dahildir.\n\nhttps://kontak.example/arac-kiralama/istanbul-havalimani' }),
    confirmSubscription: () => emails.confirmSubscription(newsletter),
    alreadySubscribed: () => emails.alreadySubscribed(newsletter),
    welcome: () => emails.welcome(newsletter),
    newsletterIssue: () =>
      emails.newsletterIssue({
        locale,
        subject: 'Sonbahar fırsatları başladı: uzun kiralamalarda yüzde on beş indirim',
        preheader: 'Kasım sonuna kadar',
        body: {
          html: '<h2 id="neler-var">Neler var?</h2>\n<p>Yedi günden uzun kiralamalarda <strong>yüzde on beş</strong>.</p>\n<ul>\n<li><a href="https://kontak.example/kampanyalar">Kampanyalar</a></li>\n</ul>\n',
          text: 'Neler var?\n\nYedi günden uzun kiralamalarda yüzde on beş.\n\n- Kampanyalar (https://kontak.example/kampanyalar)\n',
        },
        unsubscribeUrl: url,
      }),
  };
}
