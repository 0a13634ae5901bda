import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { localeOf, PATHS } from '#addresses/model';
import type { OrderSelection } from '#booking/model';
import { langOf } from '#i18n/lang';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { testOffer } from '#testing';
import { drawingFacts } from '../../../parts/drawn/drawn-car.ts';
import { namedSupplier } from '../../../parts/reviews/rating-text.ts';
import { rightsAt } from '../../../request/rights/rights.ts';
import { PageLang } from '../../../ui/use-lang.ts';
import { CheckoutForm } from './checkout-form.tsx';
import type { Checkout } from './checkout-view.ts';

const offer = testOffer();
const selection: OrderSelection = { extras: [{ kind: 'baby_seat', quantity: 1 }], coverages: [], mode: 'partial', campaignCode: null };
const stop = {
  place: 'İstanbul Havalimanı (IST)',
  country: 'TR',
  coordinates: { latitude: 41.26, longitude: 28.74 },
  at: '2026-12-14T10:00' as WallClock,
  delivery: 'office',
  office: offer.pickup,
} as const;

const checkoutWith = (changes: Partial<Checkout> = {}): Checkout => ({
  kind: 'ready',
  rental: {
    car: offer.vehicle.name,
    body: offer.vehicle.body,
    ...drawingFacts(offer.vehicle),
    supplier: namedSupplier(offer.supplier),
    days: offer.days,
    pickup: stop,
    returnTo: { ...stop, at: '2026-12-19T10:00' as WallClock },
  },
  offer,
  holdMinutes: 20,
  terms: {
    cancellation: { freeUntil: '2026-12-13T10:00' as WallClock, isFree: true, afterwards: 'credit' },
    deposit: offer.deposit,
    creditInquiry: false,
  },
  modes: ['full', 'partial', 'delivery'],
  delivery: { pickup: null, returnTo: null, oneAddress: true },
  selection,
  campaign: null,
  documents: [{ kind: 'preliminary_information', html: '<p>Ön bilgilendirme metni</p>' }],
  reference: 'signed.reference',
  checkoutKey: 'key',
  listHref: '/kiralik-araba?pickup=istanbul-havalimani',
  phoneCountries: [{ country: 'TR', callingCode: '90' }],
  typed: {},
  wrong: {},
  memberCards: null,
  drivers: null,
  credit: null,
  cardAgain: false,
  notice: null,
  cardEntry: 'our_form',
  rate: null,
  trialCard: null,
  now: '2026-11-26T21:24' as WallClock,
  remembersCards: true,
  channels: [],
  sellsInstallments: true,
  plans: null,
  ...changes,
});

const facts = { brand: { name: 'Kontak', phone: '0850 000 00 00' }, origin: 'https://kontak.example', currency: undefined, year: 2026 };

function drawn(changes: Partial<Checkout> = {}, path = '/arac-rezervasyon'): string {
  const Page = createRoutesStub([{ id: 'root', children: [{ path, Component: () => <CheckoutForm checkout={checkoutWith(changes)} /> }] }]);
  return renderToString(
    <PageLang value={langOf(localeOf(path))}>
      <Page initialEntries={[path]} hydrationData={{ loaderData: { root: facts } }} />
    </PageLang>,
  ).replace(/<!-- -->/g, '');
}

const confirmation = (html: string): string => html.slice(html.indexOf('id="confirm"'));

test('everything the law asks for stands between the form and the order', () => {
  const html = confirmation(drawn());
  const button = html.indexOf('value="book"');
  for (const fact of [
    'Fiat Egea Sedan veya benzeri, 5 gün, Yolbaz',
    '₺6.745,00',
    '₺1.011,75',
    '₺5.733,25',
    '₺5.000. Kredi kartında bloke edilir, iade sonrası 5–15 iş gününde çözülür.',
    'Ücretsiz iptal: 13 Ara, 10:00 saatine kadar',
    'yasal cayma hakkı yoktur',
    'Ön bilgilendirme metni',
  ]) {
    expect(html.indexOf(fact), fact).toBeGreaterThan(-1);
    expect(html.indexOf(fact), fact).toBeLessThan(button);
  }
});

test('the last button says what is paid now; without a card it says that it is an order with an obligation to pay', () => {
  expect(drawn()).toContain('₺1.011,75 öde ve rezerve et');
  expect(drawn({ selection: { ...selection, mode: 'delivery' } })).toContain('Ödeme yükümlülüğüyle rezerve et');
  expect(drawn({}, '/car-booking')).toContain('Pay ₺1,011.75 and book');
});

describe('installments', () => {
  const plan = (count: number, total: number) => ({ count, total: money(total, 'TRY'), perMonth: money(Math.ceil(total / count), 'TRY') });
  const plans = { amount: money(101_175, 'TRY'), offers: [plan(2, 102_694), plan(3, 104_211), plan(6, 108_764)] };

  test('are shown with their totals before one is chosen, and the one that was chosen says everywhere what the card pays', () => {
    const html = drawn({ plans });
    expect(html).toContain('3 × ₺347,37 = ₺1.042,11');
    expect(html).toContain('6 × yaklaşık ₺181,28, toplam ₺1.087,64');
    expect(html).toContain('içindeki vade farkı ₺30,36');
    expect(html).toContain('₺1.011,75 öde ve rezerve et');
    const chosen = drawn({ plans, typed: { plan: '3:104211' } });
    expect(chosen).toMatch(/<input[^>]*name="plan"[^>]*checked[^>]*value="3:104211"|<input[^>]*value="3:104211"[^>]*checked/);
    expect(chosen).toContain('₺1.042,11 öde ve rezerve et');
    expect(chosen).toContain('name="shownPlan" value="3:104211"');
    expect(confirmation(chosen)).toContain('Vade farkı (3 taksit)');
    expect(confirmation(chosen)).toContain('Karttan çekilecek toplam');
  });

  test('are asked for by a button without scripts, and not spoken of where none are sold', () => {
    expect(drawn()).toContain('value="plans"');
    const html = drawn({ sellsInstallments: false });
    for (const text of ['value="plans"', 'taksit', 'Taksit']) expect(html).not.toContain(text);
  });

  test('that are none are said to be none, and of no bank that it was asked', () => {
    const html = drawn({ plans: { ...plans, offers: [] } });
    expect(html).toContain('Bu ödeme için taksit seçeneği yok; peşin ödenir.');
    expect(html).not.toContain('bankası bu ödeme için');
  });
});

test('the table of rights knows every button', () => {
  const html = drawn({ campaign: { code: 'YAZ10', discount: money(62_450, 'TRY') } }) + drawn();
  const pressed = [...html.matchAll(/<button[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('name="action"') ? /value="(\w+)"/.exec(tag)?.[1] : [],
  );
  expect(pressed).toContain('plans');
  expect(Object.keys(rightsAt(PATHS.booking.tr)?.does ?? {})).toEqual(expect.arrayContaining(pressed));
});

test('the form sends along the total that it shows', () => {
  expect(drawn()).toContain('name="agreedTotal" value="674500"');
  const campaign = { code: 'YAZ10', discount: money(62_450, 'TRY') };
  expect(drawn({ campaign })).toContain('name="agreedTotal" value="612050"');
  expect(drawn({ campaign })).toContain('YAZ10 uygulandı: −₺624,50');
});

test('no consent is given beforehand', () => {
  const html = confirmation(drawn());
  for (const name of ['acceptContract', 'acceptPrivacy', 'marketing']) {
    const box = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
    expect(box).toBeDefined();
    expect(box).not.toContain('checked');
  }
});

test('after an error the typed text is back, the card is not, and each problem leads to its field', () => {
  const html = drawn({
    typed: { firstName: 'Elif', cardHolder: 'Elif Karaoğlu', marketing: '1' },
    wrong: { lastName: 'Lütfen soyadınızı giriniz' },
    cardAgain: true,
  });
  expect(html).toContain('value="Elif"');
  expect(html).toContain('value="Elif Karaoğlu"');
  expect(html).toContain('kart numarasını, son kullanma tarihini ve CVC kodunu yeniden yazın');
  for (const name of ['cardNumber', 'cardExpiry', 'cardCvc']) {
    expect(html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]).not.toContain('value=');
  }
  expect(html).toContain('<a href="#lastName">Lütfen soyadınızı giriniz</a>');
  expect(html).toMatch(/<input[^>]*id="lastName"[^>]*aria-invalid="true"/);
});

test('a form of writing stands below its field, where it stays while somebody types', () => {
  const html = drawn();
  for (const [name, form] of [
    ['birthDate', 'GG.AA.YYYY'],
    ['cardExpiry', 'AA/YY'],
  ]) {
    expect(html).toMatch(new RegExp(`<input[^>]*id="${name}"[^>]*aria-describedby="${name}-line"`));
    expect(html).toContain(`id="${name}-line">${form}</p>`);
  }
});

test('a changed price is shown beside the old one', () => {
  const html = drawn({ notice: { kind: 'price_changed', why: 'supplier', before: money(600_000, 'TRY'), now: money(624_500, 'TRY') } });
  expect(html).toMatch(/Önceki toplam.*₺6\.000,00.*Yeni toplam.*₺6\.245,00/);
});

const card = { id: 'a3f0', brand: 'mastercard', lastFour: '0008', expiry: '08/29', isUsable: true } as const;
const choice = (html: string, value: string): string | undefined =>
  [...html.matchAll(/<input[^>]*name="savedCard"[^>]*>/g)].map(([input]) => input).find((input) => input.includes(`value="${value}"`));

test("a member's saved card is proposed, and another one can be typed and remembered", () => {
  const html = drawn({ memberCards: [card] });
  expect(html).toContain('Mastercard •••• 0008');
  expect(choice(html, card.id)).toContain('checked');
  expect(choice(html, '')).not.toContain('checked');
  expect(html).toContain('name="rememberCard"');
});

test('whoever chose another card and made a mistake still has another card chosen', () => {
  const html = drawn({ memberCards: [card], typed: { savedCard: '' } });
  expect(choice(html, card.id)).not.toContain('checked');
  expect(choice(html, '')).toContain('checked');
});

test('a member fills the driver with a name, and may have drivers remembered; a guest is offered neither', () => {
  const typed = { firstName: 'Ayşe', lastName: 'Yılmaz', gender: 'woman', birthDate: '02.04.1990', licenceDate: '30.06.2012' };
  const html = drawn({ drivers: [{ id: 'ayse', name: 'Ayşe Yılmaz', typed }] });
  expect(html).toMatch(/<button[^>]* value="driver:ayse" name="fillDriver">Ayşe Yılmaz<\/button>/);
  expect(html).toContain('name="rememberDrivers"');
  expect(drawn({ drivers: [] })).toContain('name="rememberDrivers"');
  for (const part of ['fillDriver', 'rememberDrivers']) expect(drawn({ drivers: null })).not.toContain(part);
});

test('a guest has no saved cards, and none of theirs is remembered', () => {
  const html = drawn();
  expect(html).not.toContain('name="savedCard"');
  expect(html).not.toContain('name="rememberCard"');
  expect(html).toContain('hatırlamamızı isterseniz giriş yapın');
});

test('where the provider asks for the card, the page has no field for one and says so', () => {
  const html = drawn({ cardEntry: 'provider_page' });
  expect(html).not.toMatch(/name="card/);
  expect(html).not.toContain('cc-number');
  expect(html).toContain('kart numaranız bize ulaşmaz');
  expect(drawn()).toContain('name="cardNumber"');
});

test('who pays in euro reads the rate and its day before paying; who pays in lira has none to read', () => {
  const rate = { tryPerEuroE4: 541_200, date: '2026-11-20', source: 'tcmb' } as const;
  expect(confirmation(drawn({ rate }))).toContain('1 € = ₺54,12 (TCMB döviz satış kuru, 20 Kasım 2026)');
  expect(confirmation(drawn({ rate: { ...rate, source: 'sample' } }))).toContain('örnek kur');
  expect(confirmation(drawn())).not.toContain('1 € =');
});

test('a member’s credit is a choice, and what it pays stands in every amount', () => {
  const credit = { spendable: { minor: 50_000, currency: 'TRY' }, other: null, use: true } as const;
  const html = drawn({ credit });
  expect(html).toContain('name="useCredit"');
  expect(html).toMatch(/name="useCredit"[^>]*checked/);
  const without = Number(/name="agreedNow" value="(\d+)"/.exec(drawn({ credit: { ...credit, use: false } }))?.[1]);
  expect(html).toContain(`name="agreedNow" value="${without - 50_000}"`);
  expect(html).toContain('Krediyle ödenecek');
});

test('credit that pays everything asks for no card, and the button says so', () => {
  const html = drawn({ credit: { spendable: { minor: 90_000_000, currency: 'TRY' }, other: null, use: true } });
  expect(html).toContain('Krediyle öde ve rezerve et');
  expect(html).toMatch(/<fieldset class="co-cards" hidden="" disabled="">/);
});

test('a guest is shown the way to their credit, which loses nothing that was typed', () => {
  const html = drawn();
  expect(html).toContain('value="show_credit"');
  expect(html).toContain('target="_blank"');
  expect(html).not.toContain('name="useCredit"');
});

test('credit in another currency is told of and cannot be chosen', () => {
  const html = drawn({ credit: { spendable: { minor: 0, currency: 'TRY' }, other: { minor: 9_900, currency: 'EUR' }, use: false } });
  expect(html).toContain('başka bir para birimiyle');
  expect(html).not.toContain('name="useCredit"');
});

test('whoever has held a licence for longer than most companies ask is not refused by one that asks for more', () => {
  const lastChoice = (minimumLicenceYears: number): string | undefined =>
    /<option value="(\d+)">\d+ yıl ya da fazla/.exec(
      drawn({ offer: { ...offer, requirements: { ...offer.requirements, minimumLicenceYears } } }),
    )?.[1];
  expect([2, 8].map(lastChoice)).toEqual(['5', '8']);
});
