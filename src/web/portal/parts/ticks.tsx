import type { FormAnswer } from '../../parts/supplier/form-answer.ts';

interface TicksProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly id: string | number; readonly name: string }[];
  /** What is ticked to begin with. */
  readonly kept?: readonly (string | number)[] | null;
  /** A form that could not be taken keeps its ticks. */
  readonly answer: FormAnswer | undefined;
}

/** Boxes of one name, several of which may be ticked; none means all of them, as the legend says. */
export function Ticks({ legend, name, options, kept, answer }: TicksProps) {
  const ticked = answer ? (answer.several[name] ?? []) : (kept ?? []).map(String);
  return (
    <fieldset className="stf__fields">
      <legend>{legend}</legend>
      <div className="ptl__ticks">
        {options.map((option) => (
          <label key={option.id}>
            <input type="checkbox" name={name} value={option.id} defaultChecked={ticked.includes(String(option.id))} /> {option.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
