import type { Principal } from '#kernel/principal';
import type { FieldProblem } from '#suppliers/model';
import { unclearForm } from '../../parts/supplier/form-answer.ts';
import type { portalOperationsOf } from '../../request/portal.ts';
import { filesIn, textIn } from '../../request/posted-form.ts';

/** The field in which photographs are chosen. */
export const PHOTOGRAPHS = 'photographs';

interface OfGroup {
  readonly supplier: string;
  readonly group: number;
  readonly by: Principal;
}

/**
 * What a button beside the photographs of a group has done.
 * @returns nothing where another button of the page was pressed
 * @throws Response 404 for a group or a photograph that is not theirs, in the same way as for one that is not there
 */
export async function pressedPhotographs(
  photographs: ReturnType<typeof portalOperationsOf>['photographs'],
  form: FormData,
  of: OfGroup,
): Promise<{ readonly kind: 'saved' } | { readonly kind: 'refused'; readonly answer: ReturnType<typeof unclearForm> } | undefined> {
  const own = { ...of, photograph: textIn(form, 'photograph') };
  const press = {
    put_photographs: async () => photographs.put({ ...of, files: await filesIn(form, PHOTOGRAPHS) }),
    photograph_earlier: () => photographs.move({ ...own, to: 'earlier' }),
    photograph_later: () => photographs.move({ ...own, to: 'later' }),
    remove_photograph: () => photographs.remove(own),
  };
  const pressed = textIn(form, 'action');
  if (!Object.hasOwn(press, pressed)) return undefined;
  const done = await press[pressed as keyof typeof press]();
  if (done.kind === 'not_found') throw new Response(null, { status: 404 });
  if (done.kind !== 'refused') return { kind: 'saved' };
  const typed = new FormData();
  const file = form.getAll(PHOTOGRAPHS)[done.file];
  if (file instanceof File) typed.set(PHOTOGRAPHS, file.name);
  return { kind: 'refused', answer: unclearForm(typed, { [PHOTOGRAPHS]: done.fault satisfies FieldProblem }) };
}
