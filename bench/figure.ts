/** What one benchmark found: a table, and whether its goals are met. Figures are compared within one run only. */
export interface Figure {
  readonly title: string;
  /** What was done, so that a reader can judge the numbers. */
  readonly how: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly goals: readonly Goal[];
}

export interface Goal {
  readonly text: string;
  readonly met: boolean;
}

export function figureText({ title, how, columns, rows, goals }: Figure): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)];
  return [`## ${title}`, '', how, '', ...table, '', ...goals.map(({ text, met }) => `- ${met ? 'met' : '**missed**'}: ${text}`)].join('\n');
}

export const milliseconds = (value: number): string => `${value >= 100 ? Math.round(value) : value.toFixed(1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0 is the smallest value, 1 the largest */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
