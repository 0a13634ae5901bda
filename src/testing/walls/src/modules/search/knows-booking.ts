import { startBooking } from '#booking';

export const start = startBooking;
