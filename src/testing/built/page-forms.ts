/** A form of a page, as a browser without scripts would send it. */
export interface PageForm {
  readonly method: 'get' | 'post';
  /** Where it is sent; the page's own address when it says nothing. */
  readonly action: string | undefined;
  /** What is sent when every box is ticked and nothing else is changed, without buttons. */
  readonly sent: readonly (readonly [name: string, value: string])[];
  /** Fields for typing, by name. */
  readonly typed: readonly TypedField[];
  /** Lists to choose from, by name. */
  readonly choices: readonly { readonly name: string; readonly options: readonly string[] }[];
  /** How it goes: with files, or as lines of text. */
  readonly isMultipart: boolean;
  readonly buttons: readonly { readonly name: string; readonly value: string }[];
}

export interface TypedField {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly maxLength: number;
}

const TYPING = ['text', 'email', 'tel', 'search', 'password', 'textarea'];

/** Windows and texts that only scripts show. */
export const OPENED_BY_SCRIPTS = /<dialog\b[^>]* data-live\b[^>]*>[\s\S]*?<\/dialog>|<template data-failure\b[^>]*>[\s\S]*?<\/template>/g;

/** The forms of a page. Made for our own pages, where React has written and escaped the markup. */
export function formsOf(html: string): PageForm[] {
  return [...html.replaceAll(OPENED_BY_SCRIPTS, '').matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inner = '']) => {
    const controls = controlsOf(inner);
    const attributes = attributesOf(tag);
    return {
      method: attributes.get('method') === 'post' ? 'post' : 'get',
      action: attributes.get('action'),
      sent: controls.filter(({ type, checked }) => type !== 'radio' || checked).map(({ name, value }) => [name, value]),
      typed: controls.filter(({ type }) => TYPING.includes(type)),
      choices: controls.filter(({ type }) => type === 'select'),
      isMultipart: attributes.get('enctype') === 'multipart/form-data',
      buttons: [...inner.matchAll(/<button\b([^>]*)>/g)].flatMap(([, button = '']) => {
        const { name, value } = Object.fromEntries(attributesOf(button));
        return name === undefined ? [] : [{ name, value: value ?? '' }];
      }),
    };
  });
}

interface Control extends TypedField {
  readonly checked: boolean;
  readonly options: readonly string[];
}

function controlsOf(inner: string): Control[] {
  const inputs = [...inner.matchAll(/<input\b([^>]*)>/g)].map(([, tag = '']) => {
    const attributes = attributesOf(tag);
    return {
      ...controlFrom(attributes, attributes.get('type') ?? 'text'),
      value: attributes.get('value') ?? (attributes.has('checked') ? 'on' : ''),
    };
  });
  const areas = [...inner.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(([, tag = '', text = '']) => ({
    ...controlFrom(attributesOf(tag), 'textarea'),
    // A line break right after the tag is no part of the text.
    value: unescaped(text.replace(/^\n/, '')),
  }));
  const selects = [...inner.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(([, tag = '', options = '']) => ({
    ...controlFrom(attributesOf(tag), 'select'),
    value: chosenOf(options),
    options: optionsOf(options).map(({ value }) => value),
  }));
  return [...inputs, ...areas, ...selects].filter(({ name }) => name !== '');
}

const controlFrom = (attributes: ReadonlyMap<string, string>, type: string) => ({
  name: attributes.get('name') ?? '',
  type,
  maxLength: Number(attributes.get('maxlength') ?? 524_288),
  checked: attributes.has('checked'),
  options: [],
});

const optionsOf = (options: string) =>
  [...options.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(([, tag = '', text = '']) => {
    const attributes = attributesOf(tag);
    return { value: attributes.get('value') ?? unescaped(text), isChosen: attributes.has('selected') };
  });

function chosenOf(options: string): string {
  const all = optionsOf(options);
  return (all.find(({ isChosen }) => isChosen) ?? all[0])?.value ?? '';
}

const attributesOf = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
