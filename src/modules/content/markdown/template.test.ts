import { describe, expect, test } from 'vitest';
import { fillTemplate, namesIn, type TemplateValues, withChosenBlocks } from './template.ts';

const asItIs = (text: string) => text;

describe('blocks choose between wordings', () => {
  const template = '{{#yes}}with{{/yes}}{{^yes}}without{{/yes}}';

  test.each([
    [true, 'with'],
    ['words', 'with'],
    [false, 'without'],
    [null, 'without'],
    ['', 'without'],
  ])('%j', (yes, text) => {
    expect(withChosenBlocks(template, { yes })).toBe(text);
  });

  test('a dropped item leaves no gap in its list', () => {
    expect(withChosenBlocks('- one\n{{#two}}- two{{/two}}\n- three\n', { two: false })).toBe('- one\n- three\n');
  });

  test('a dropped half of a sentence leaves the line', () => {
    expect(withChosenBlocks('a {{#b}}b{{/b}}\nc', { b: false })).toBe('a \nc');
  });

  test('a block nobody decides is a bug', () => {
    expect(() => withChosenBlocks(template, {})).toThrow('yes');
  });
});

describe('placeholders', () => {
  test('are filled once: a value that looks like a placeholder stays as it is', () => {
    expect(fillTemplate('{{a}}, {{b}}', { a: '{{b}}', b: '$&' }, asItIs)).toBe('{{b}}, $&');
  });

  test.each<TemplateValues>([{}, { a: null }, { a: '' }, { a: true }])('without words are a bug: %j', (values) => {
    expect(() => fillTemplate('{{a}}', values, asItIs)).toThrow('a');
  });
});

test('a template can be asked for its names', () => {
  expect([...namesIn('{{a}} {{#b}}{{c}}{{/b}} {{^d}}{{/d}}')]).toEqual(['a', 'b', 'c', 'd']);
});
