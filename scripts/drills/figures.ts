/** The sum of the series of a figure that have these labels, and not that one. */
export async function figureOf(
  { figures }: { readonly figures: string },
  name: string,
  labels: string,
  without = 'nothing',
): Promise<number> {
  const text = await (await fetch(figures)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith(name) && labels.split(',').every((label) => line.includes(label)) && !line.includes(without))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
