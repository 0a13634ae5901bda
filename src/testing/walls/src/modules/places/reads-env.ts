export const key = process.env.PLACES_KEY;
