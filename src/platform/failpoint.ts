/**
 * Called between the steps of an operation that touches the outside. It does nothing in the product; the crash tests
 * pass one that ends the process at a chosen step, to show that a restart brings everything to a right end.
 */
export type Failpoint = (step: string) => void;

export const noFailpoint: Failpoint = () => {};
