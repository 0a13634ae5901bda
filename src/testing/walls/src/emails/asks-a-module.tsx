import { findReservation } from '#booking';

export const Confirmation = () => <p>{String(findReservation)}</p>;
