import type { ReservationView } from '#booking/model';
import { createEmails } from './index.ts';
import { exampleReservation } from './rental/example-reservation.ts';

/** A marketplace that is no demonstration. */
export const brand = {
  name: 'Kontak',
  legalName: 'Kontak Araç Kiralama Aracılık Hizmetleri',
  phone: '0850 000 00 00',
  email: 'destek@kontak.example',
  address: 'Kontak Sokak No: 1, İstanbul',
  isDemo: false,
};
/** Its e-mails. */
export const emails = createEmails(brand);
/** What they are told of a reservation. */
export const facts = (changes: Partial<ReservationView> = {}) => ({
  reservation: exampleReservation(changes),
  reservationUrl: 'https://kontak.example/rezervasyon-tamamlandi?code=KTK-7F4K92AC&key=k',
  cancelUrl: 'https://kontak.example/rezervasyonlarim?code=KTK-7F4K92AC&key=k&cancel=1',
  tripUrl: 'https://kontak.example/reservation/KTK-7F4K92AC/trip?lang=tr&key=k',
  walletUrl: null as string | null,
  calendarUrl: 'https://kontak.example/reservation/KTK-7F4K92AC/calendar.ics?key=k',
  searchUrl: 'https://kontak.example/kiralik-araba?pickup=istanbul-havalimani',
  inPlaceOf: null as string | null,
});
/** What a reader sees: the HTML's words with single spaces. */
export const words = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
