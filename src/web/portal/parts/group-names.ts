interface NamedGroup {
  readonly id: number;
  readonly type: { readonly name: string; readonly acriss: string };
}

/** Groups by the name under which they are ticked and listed: two of one model are told apart by their class. */
export function groupNames(groups: readonly NamedGroup[]): readonly { readonly id: number; readonly name: string }[] {
  const isRepeated = (name: string): boolean => groups.filter(({ type }) => type.name === name).length > 1;
  return groups.map(({ id, type: { name, acriss } }) => ({ id, name: isRepeated(name) ? `${name} (${acriss})` : name }));
}
