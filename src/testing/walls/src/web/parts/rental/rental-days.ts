export const rentalDays = 3;
