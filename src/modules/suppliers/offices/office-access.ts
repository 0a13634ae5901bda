export const OFFICE_ACCESSES = ['terminal', 'shuttle', 'meeting', 'walk_in'] as const;
/**
 * How a customer comes from the place to the car: a desk in the terminal, a shuttle from there to the office, somebody who waits at the
 * exit, or an office that is found by its address.
 */
export type OfficeAccess = (typeof OFFICE_ACCESSES)[number];
