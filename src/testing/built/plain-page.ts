import { contentOf, type PageElement } from '../source/page-content.ts';
import { OPENED_BY_SCRIPTS } from './page-forms.ts';

/** What a browser does with a press by itself. */
const PRESSED_BY_ITSELF = ['popovertarget', 'commandfor'];
const CONTROLS = ['input', 'select', 'textarea', 'button'];
const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;

/**
 * What somebody without scripts could not read or do on a page, in words. What scripts alone make useful may stand there hidden, or as a control of the
 * class `scripted`. Made for our own pages, where React has written the markup.
 */
export function faultsWithoutScripts(html: string): string[] {
  const page = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(OPENED_BY_SCRIPTS, '');
  const elements = contentOf(page).elements.filter(({ isHidden }) => !isHidden);
  const outside = contentOf(page.replaceAll(FORM, '')).elements.filter(({ isHidden }) => !isHidden);
  return [
    ...(/<template id="B:|<!--\$\?-->/.test(page) ? ['a part of it comes with scripts only'] : []),
    ...(elements.filter(({ tag }) => tag === 'h1').length === 1 ? [] : ['it has not one main heading']),
    ...(elements.some(({ tag }) => tag === 'main') ? [] : ['it has no main part']),
    ...deadLinks(elements),
    ...deadControls(elements, outside),
    ...[...page.matchAll(FORM)].flatMap(([, tag = '', inner = '']) => faultsOfForm(tag, inner, outside)),
  ];
}

function deadLinks(elements: readonly PageElement[]): string[] {
  const ids = new Set(elements.map(({ attributes }) => attributes.get('id')));
  return elements.flatMap(({ tag, attributes, text }) => {
    const to = attributes.get('href') ?? '';
    if (tag !== 'a') return [];
    if (/^(#|javascript:.*)?$/.test(to)) return [`a link leads nowhere: ${text}`];
    return to.startsWith('#') && !ids.has(to.slice(1)) ? [`a link leads to ${to}, which is not there`] : [];
  });
}

function deadControls(elements: readonly PageElement[], outside: readonly PageElement[]): string[] {
  const forms = new Set(elements.flatMap(({ tag, attributes }) => (tag === 'form' ? [attributes.get('id')] : [])));
  const isButton = ({ tag, attributes }: PageElement): boolean => tag === 'button' && attributes.get('type') === 'button';
  return [
    ...elements
      .filter((element) => isButton(element) && !PRESSED_BY_ITSELF.some((name) => element.attributes.has(name)))
      .map((element) => `a button does nothing: ${nameOf(element)}`),
    ...outside
      .filter((element) => CONTROLS.includes(element.tag) && !isButton(element))
      .filter(({ attributes }) => !attributes.has('form') || !forms.has(attributes.get('form')))
      .map((element) => `it stands in no form: ${nameOf(element)}`),
    ...elements
      .filter(({ tag, attributes }) => CONTROLS.includes(tag) && attributes.has('disabled'))
      .map((element) => `it waits for scripts: ${nameOf(element)}`),
  ];
}

function faultsOfForm(tag: string, inner: string, outside: readonly PageElement[]): string[] {
  const form = contentOf(`<form${tag}></form>`).elements[0]?.attributes;
  const within = contentOf(inner).elements;
  const names = within.flatMap(({ attributes }) => attributes.get('name') ?? []);
  const sent = [...within, ...outside.filter(({ attributes }) => form?.has('id') && attributes.get('form') === form.get('id'))];
  const hasFile = within.some(({ attributes }) => attributes.get('type') === 'file');
  return [
    ...(sent.some(isSender) ? [] : [`a form cannot be sent: ${names}`]),
    ...(hasFile && form?.get('enctype') !== 'multipart/form-data' ? [`a form loses its file: ${names}`] : []),
  ];
}

const isSender = ({ tag, attributes, isHidden }: PageElement): boolean =>
  !isHidden && tag === 'button' && (attributes.get('type') ?? 'submit') === 'submit';

const nameOf = ({ tag, text, attributes }: PageElement): string => text || attributes.get('aria-label') || attributes.get('name') || tag;
