import { XMLParser } from 'fast-xml-parser';
import type { Booking } from '../bookings.ts';
import { type Quote, quote, quotes, type Rental } from '../quote.ts';
import { ageAt, type OwnAnswer, type OwnDesk, type OwnRequest, type OwnSupplier } from './own-supplier.ts';

// Turkish XML at one address: what is wanted is an attribute, dates and amounts as on paper, prices of a day without tax, Windows' Turkish letters.

type Node = Readonly<Record<string, string>>;
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', parseAttributeValue: false, parseTagValue: false });

const TAX = 1.2;
const LETTERS: Readonly<Record<string, number>> = { Ğ: 0xd0, ğ: 0xf0, İ: 0xdd, ı: 0xfd, Ş: 0xde, ş: 0xfe };

const written = (text: string): Buffer => Buffer.from([...text].map((letter) => LETTERS[letter] ?? (letter.codePointAt(0) ?? 63) & 0xff));
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
/** `1.234,50` */
const paper = (amount: number): string => amount.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `07.12.2026` and `10:00` as the clock on the wall. */
const wall = (date = '', time = ''): string => `${date.split('.').toReversed().join('-')}T${time}`;

export function answerOfYayla(supplier: OwnSupplier, desk: OwnDesk, request: OwnRequest): OwnAnswer {
  const asked = (parser.parse(request.body) as { Istek?: Node }).Istek ?? {};
  if (asked.Kullanici !== 'kontak' || asked.Sifre !== 'yayla-deneme') return says('other', '<Hata Kod="99">Yetkisiz</Hata>');
  switch (asked.Islem) {
    case 'AracListele':
      return says('search', list(supplier, desk, asked));
    case 'RezervasyonYap':
      return says('book', reserve(supplier, desk, asked));
    case 'RezervasyonSorgula':
    case 'RezervasyonIptal':
      return says(asked.Islem === 'RezervasyonIptal' ? 'cancel' : 'retrieve', known(supplier, desk, asked));
    default:
      return says('other', '<Hata Kod="98">Bilinmeyen islem</Hata>');
  }
}

const says = (asked: OwnAnswer['asked'], inside: string): OwnAnswer => ({
  asked,
  status: 200,
  type: 'text/xml',
  body: written(`<?xml version="1.0" encoding="windows-1254"?><Cevap>${inside}</Cevap>`),
});

const rentalOf = (asked: Node): Rental => ({
  pickup: asked.AlisOfis ?? '',
  returnTo: asked.IadeOfis ?? '',
  from: wall(asked.AlisTarih, asked.AlisSaat),
  to: wall(asked.IadeTarih, asked.IadeSaat),
  age: Number(asked.Yas ?? 35),
});

function list(supplier: OwnSupplier, { bookings, knobs }: OwnDesk, asked: Node): string {
  const found = knobs.noCars ? [] : quotes(supplier, bookings, knobs, rentalOf(asked));
  return found.length === 0
    ? '<Hata Kod="10">Uygun arac yok</Hata>'
    : `<Araclar>${found.map((each) => carOf(each, knobs.wrongTotals)).join('')}</Araclar>`;
}

function carOf({ car, days, totalMinor, oneWayMinor, airportMinor, youngMinor, onRequest }: Quote, wrong: boolean): string {
  const daily = (totalMinor - oneWayMinor - airportMinor - youngMinor) / 100 / days / TAX;
  const fees = [
    ['TEKYON', oneWayMinor],
    ['HAVALIMANI', airportMinor],
    ['GENC', youngMinor],
  ] as const;
  const lines = fees.filter(([, minor]) => minor > 0).map(([kind, minor]) => `<Ek Tur="${kind}" Tutar="${paper(minor / 100)}"/>`);
  const [automatic, fuel] = [
    car.acriss[2] === 'A',
    { Petrol: 'Benzin', Diesel: 'Dizel', Hybrid: 'Hibrit', Electric: 'Elektrik', Unspecified: '' }[car.fuel],
  ];
  // A total that is more than its parts is found out; without one the parts are believed.
  const total = wrong ? ` Toplam="${paper(totalMinor / 100 + 50)}"` : '';
  return `<Arac Sipp="${car.acriss}" Vites="${automatic ? 'O' : 'M'}" Durum="${onRequest ? 'SOR' : 'VAR'}"${total}><Model>${escaped(car.name)} vb.</Model><Yakit>${fuel}</Yakit><Koltuk>${car.seats}</Koltuk><Bavul>${car.bags}</Bavul><GunlukNet>${daily.toFixed(6).replace('.', ',')}</GunlukNet><Km>Sinirsiz</Km><EnAzYas>${car.minimumAge}</EnAzYas><Ekler>${lines.join('')}</Ekler></Arac>`;
}

function reserve(supplier: OwnSupplier, { bookings, knobs, now }: OwnDesk, asked: Node): string {
  const rental = rentalOf(asked);
  const car = supplier.cars.find(({ acriss }) => acriss === asked.Sipp);
  const found = car && !knobs.refuses && quote(supplier, bookings, knobs, rental, car);
  if (!found) return '<Hata Kod="10">Uygun arac yok</Hata>';
  if (ageAt(wall(asked.DogumTarihi).slice(0, 10), rental) < found.car.minimumAge) return '<Hata Kod="21">Surucu yasi yetersiz</Hata>';
  const booking: Booking = {
    supplier: supplier.name,
    number: bookings.next(supplier.name),
    key: asked.Referans ?? '',
    surname: asked.Soyad ?? '',
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
  return told(booking, now);
}

function known(supplier: OwnSupplier, { bookings, now }: OwnDesk, asked: Node): string {
  const { No: number, Referans: key, Soyad: surname } = asked;
  const booking = bookings.find(supplier.name, { ...(number ? { number } : {}), ...(key ? { key } : {}), ...(surname ? { surname } : {}) });
  if (!booking) return '<Hata Kod="30">Rezervasyon bulunamadi</Hata>';
  if (asked.Islem !== 'RezervasyonIptal') return told(booking, now);
  if (booking.cancelled) return '<Hata Kod="31">Zaten iptal</Hata>';
  bookings.keep({ ...booking, cancelled: true });
  return told({ ...booking, cancelled: true }, now);
}

const told = ({ number, cancelled, declined, confirmedAt }: Booking, now: number): string =>
  `<Rezervasyon No="${number}" Durum="${cancelled ? 'IPTAL' : declined ? 'RED' : confirmedAt <= now ? 'ONAYLI' : 'BEKLEMEDE'}"/>`;
