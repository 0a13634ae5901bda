import type { Booking } from '../bookings.ts';
import { type Quote, quote, quotes, type Rental } from '../quote.ts';
import { ageAt, json, type OwnAnswer, type OwnDesk, type OwnRequest, type OwnSupplier } from './own-supplier.ts';

// Forms are sent and JSON comes back, always with HTTP 200: a code says what happened, amounts are kuruş, everything is nested one deeper than needed.

const OK = 0;

export function answerOfKapadokya(supplier: OwnSupplier, desk: OwnDesk, request: OwnRequest): OwnAnswer {
  const form = new URLSearchParams(request.body);
  const login = Buffer.from('kontak:kapadokya-deneme').toString('base64');
  if (request.headers.authorization !== `Basic ${login}`) return json('other', 200, { sonuc: { kod: 401 } });
  switch (request.path) {
    case '/musait':
      return search(supplier, desk, form);
    case '/rezerve':
      return book(supplier, desk, form);
    case '/sorgu':
    case '/iptal':
      return known(supplier, desk, form, request.path === '/iptal' ? 'cancel' : 'retrieve');
    default:
      return json('other', 200, { sonuc: { kod: 404 } });
  }
}

/** `07/12/2026` and `10:00` as the clock on the wall. */
const wall = (date: string | null, time: string | null): string => `${(date ?? '').split('/').toReversed().join('-')}T${time}`;

const rentalOf = (form: URLSearchParams): Rental => ({
  pickup: form.get('nereden') ?? '',
  returnTo: form.get('nereye') ?? '',
  from: wall(form.get('gun1'), form.get('saat1')),
  to: wall(form.get('gun2'), form.get('saat2')),
  age: Number(form.get('yas') ?? 35),
});

function search(supplier: OwnSupplier, { bookings, knobs }: OwnDesk, form: URLSearchParams): OwnAnswer {
  const found = knobs.noCars ? [] : quotes(supplier, bookings, knobs, rentalOf(form));
  return json('search', 200, {
    sonuc: { kod: OK, cevap: { liste: found.map((each) => ({ arac: carOf(each), ucret: priceOf(each, knobs.wrongTotals) })) } },
  });
}

const carOf = ({ car, onRequest }: Quote) => ({
  kod: car.acriss,
  adi: car.name,
  kisi: String(car.seats),
  bagaj: String(car.bags),
  yakit: { Petrol: 1, Diesel: 2, Hybrid: 3, Electric: 4, Unspecified: 0 }[car.fuel],
  yas: car.minimumAge,
  onay: onRequest ? 'E' : 'H',
  gunlukKm: 300,
});

const priceOf = ({ totalMinor, oneWayMinor, airportMinor, youngMinor }: Quote, wrong: boolean) => ({
  paraBirimi: 'TL',
  toplam: totalMinor + (wrong ? 5_000 : 0),
  kalemler: [
    { tip: 'KIRA', tutar: totalMinor - oneWayMinor - airportMinor - youngMinor },
    { tip: 'TEK_YON', tutar: oneWayMinor },
    { tip: 'ALAN', tutar: airportMinor },
    { tip: 'GENC_SURUCU', tutar: youngMinor },
    { tip: 'TESLIMATTA_ODENECEK', tutar: 0 },
  ],
});

function book(supplier: OwnSupplier, { bookings, knobs, now }: OwnDesk, form: URLSearchParams): OwnAnswer {
  const rental = rentalOf(form);
  const car = supplier.cars.find(({ acriss }) => acriss === form.get('kod'));
  const found = car && !knobs.refuses && quote(supplier, bookings, knobs, rental, car);
  if (!found) return json('book', 200, { sonuc: { kod: 12 } });
  const born = (form.get('dogum') ?? '').split('/').toReversed().join('-');
  if (ageAt(born, rental) < found.car.minimumAge) return json('book', 200, { sonuc: { kod: 15 } });
  const booking: Booking = {
    supplier: supplier.name,
    number: bookings.next(supplier.name),
    key: form.get('anahtar') ?? '',
    surname: form.get('soyad') ?? '',
    acriss: found.car.acriss,
    pickup: rental.pickup,
    returnTo: rental.returnTo,
    from: rental.from,
    to: rental.to,
    confirmedAt: found.onRequest ? now + knobs.answersAfterMs : 0,
    declined: false,
    cancelled: false,
  };
  bookings.keep(booking);
  return told('book', booking, now);
}

function known(supplier: OwnSupplier, { bookings, now }: OwnDesk, form: URLSearchParams, asked: 'cancel' | 'retrieve'): OwnAnswer {
  const [number, key] = [form.get('pnr'), form.get('anahtar')];
  const booking = bookings.find(supplier.name, { ...(number ? { number } : {}), ...(key ? { key } : {}) });
  if (!booking) return json(asked, 200, { sonuc: { kod: 20 } });
  const after = asked === 'cancel' ? { ...booking, cancelled: true } : booking;
  if (after !== booking) bookings.keep(after);
  return told(asked, after, now);
}

const told = (asked: OwnAnswer['asked'], { number, cancelled, declined, confirmedAt }: Booking, now: number): OwnAnswer =>
  json(asked, 200, {
    sonuc: { kod: OK, cevap: { rezervasyon: { pnr: number, hal: cancelled ? 9 : declined ? 8 : confirmedAt <= now ? 1 : 2 } } },
  });
