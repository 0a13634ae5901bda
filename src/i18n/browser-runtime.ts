/**
 * What the compiled messages need of their runtime in the browser: nothing, because every call names its language. The build puts this file in
 * the place of the generated one, which is ten times as large.
 */
export const experimentalStaticLocale = undefined;

export const getLocale = (): never => {
  throw new Error('A message was asked for without its language.');
};

export const overwriteGetLocale = (): void => {};
