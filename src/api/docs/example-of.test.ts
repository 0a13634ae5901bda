import { expect, test } from 'vitest';
import { exampleOf, shapeName } from './example-of.ts';

const named = {
  Money: { type: 'object', properties: { minor: { type: 'integer', example: 500 }, currency: { type: 'string', enum: ['TRY', 'EUR'] } } },
};

test('a body to begin with is made of the examples, the defaults and the first choices of its shape', () => {
  const shape = {
    type: 'object',
    properties: {
      agreed: { allOf: [{ $ref: '#/components/schemas/Money' }, { description: 'What was seen.' }] },
      code: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      extras: { type: 'array', items: { type: 'string' } },
      email: { type: 'string', default: '', example: 'elif@example.com' },
      mode: { type: 'string', enum: ['full', 'partial'] },
      yes: { type: 'boolean' },
    },
  };
  expect(exampleOf(shape, named)).toEqual({
    agreed: { minor: 500, currency: 'TRY' },
    code: null,
    extras: [],
    email: 'elif@example.com',
    mode: 'full',
    yes: true,
  });
});

test.each([
  [{ $ref: '#/components/schemas/Money' }, 'Money'],
  [{ anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] }, 'Money or null'],
  [{ type: 'array', items: { type: 'integer' } }, 'array of integer'],
  [{ type: 'string', enum: ['a', 'b'] }, 'a | b'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ type: 'object', properties: { cards: { type: 'array', items: { $ref: '#/components/schemas/Card' } } } }, '{ cards: array of Card }'],
])('%j is called %s', (shape, name) => {
  expect(shapeName(shape)).toBe(name);
});
