export const startBooking = (): void => {};
