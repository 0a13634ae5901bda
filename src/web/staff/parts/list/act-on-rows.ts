/** The form to which the ticks of a list belong. */
export const CHOSEN_FORM = 'chosen-rows';

/** Why an act on one of several rows was not done. */
export type RowRefusal = 'not_possible' | 'not_found' | 'no_tag' | 'tag_too_long' | 'too_many_tags';

export interface RowOutcomes {
  /** Nothing was ticked. */
  readonly isNoneChosen: boolean;
  readonly done: readonly string[];
  readonly refused: readonly { readonly row: string; readonly why: RowRefusal }[];
}

/** As many as a page of a list has. */
const MOST_ROWS = 50;

/**
 * Does one act on each row that was ticked (`row` of the form), one after the other: each succeeds or says why not, and none stops another.
 * @param act its refusal, or nothing where it was done
 */
export async function actOnRows(form: FormData, act: (row: string) => Promise<RowRefusal | undefined>): Promise<RowOutcomes> {
  const rows = [...new Set(form.getAll('row').filter((row): row is string => typeof row === 'string'))].slice(0, MOST_ROWS);
  const done: string[] = [];
  const refused: { row: string; why: RowRefusal }[] = [];
  for (const row of rows) {
    const why = await act(row);
    if (why) refused.push({ row, why });
    else done.push(row);
  }
  return { isNoneChosen: rows.length === 0, done, refused };
}

/** The status of an answer to an act on rows: refused where nothing at all was done. */
export const statusOfRows = ({ done }: RowOutcomes): 200 | 422 => (done.length > 0 ? 200 : 422);
