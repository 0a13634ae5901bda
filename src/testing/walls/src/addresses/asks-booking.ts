import { findReservation } from '#booking';

export const known = findReservation;
