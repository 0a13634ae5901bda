/** The field that says that the car is fetched where it was brought. */
export const SAME = 'returnAddressSame';
