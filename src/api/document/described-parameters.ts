import type { Operation } from '../operation.ts';

export const LANGUAGE_PARAMETER = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of texts in the answer: Turkish or English, Turkish when it says nothing.',
  schema: { type: 'string', default: 'tr' },
  example: 'en',
} as const;

/** A key of one reservation or enquiry opens it: in the document a way of showing who one is, not a parameter. */
export const opensWithKey = ({ params }: Operation): boolean => params.headers !== undefined && ACCESS_KEY in params.headers.shape;

const ACCESS_KEY = 'access-key';

/** The parameters of an operation as the document names them. */
export function describedParameters(parameters: readonly object[]): object[] {
  const own = parameters
    .filter((parameter) => !('name' in parameter && parameter.name === ACCESS_KEY))
    .map((parameter) =>
      'in' in parameter && parameter.in === 'header' && 'name' in parameter ? named(parameter, String(parameter.name)) : parameter,
    );
  return [...own, { $ref: '#/components/parameters/AcceptLanguage' }];
}

const named = (parameter: object, name: string): object => ({
  ...parameter,
  name: name.replace(/(?:^|-)\w/g, (part) => part.toUpperCase()),
});
