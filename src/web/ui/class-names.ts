/** Joins the names that apply: `classNames('btn', wide && 'btn--block')`. */
export const classNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
