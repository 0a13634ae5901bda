import { endpoint, href } from '#addresses/model';
import type { ReservationView } from '#booking';
import type { DocumentKind } from '#booking/model';
import type { Locale } from '#kernel/locale';

/** What can be taken along. */
export interface TicketLinks {
  readonly voucher: string;
  readonly voucherFile: string;
  /** To where a wallet keeps it, on a site that has configured one. */
  readonly wallet: string;
  readonly documents: Readonly<Record<DocumentKind, string>>;
  readonly trip: string;
  readonly calendar: string;
  readonly reservation: string;
  readonly completed: string;
  readonly change: string;
  readonly review: string;
  readonly charges: string;
}

/** The browser's pass opens them; they carry no key. */
export function linksOf({ code }: Pick<ReservationView, 'code'>, locale: Locale): TicketLinks {
  return {
    voucher: endpoint('voucher', { code }, { lang: locale }),
    voucherFile: endpoint('voucherFile', { code }, { lang: locale }),
    wallet: endpoint('walletPass', { code }),
    documents: {
      preliminary_information: endpoint('documentFile', { code, kind: 'preliminary_information' }, { lang: locale }),
      distance_contract: endpoint('documentFile', { code, kind: 'distance_contract' }, { lang: locale }),
    },
    trip: endpoint('trip', { code }, { lang: locale }),
    calendar: endpoint('calendar', { code }),
    reservation: href('reservations', locale, {}, { code }),
    change: href('changeReservation', locale, {}, { code }),
    review: href('reviewReservation', locale, {}, { code }),
    charges: href('reservationCharges', locale, {}, { code }),
    completed: href('completed', locale, {}, { code }),
  };
}
