/**
 * The offices that a member is let into, of what was ticked: those of the supplier, and those that were given up since the member got them. An
 * office that was given up stays until somebody takes it away.
 * @param ticked ids as they were posted; others than offered are left out
 * @returns null is all of the supplier's: nothing is ticked
 */
export function chosenOffices(
  ticked: readonly unknown[],
  own: readonly string[],
  before: readonly string[] | null,
): readonly string[] | null {
  const offices = offeredOffices(own, before).filter((office) => ticked.includes(office));
  return offices.length === 0 ? null : offices;
}

/** Every office that can be ticked for a member: with one left out, saving the form as it stands would let them into all. */
export const offeredOffices = (own: readonly string[], before: readonly string[] | null): readonly string[] => [
  ...new Set([...own, ...(before ?? [])]),
];
