import type { Reservation } from '#booking/model';

export type Paid = Reservation;
