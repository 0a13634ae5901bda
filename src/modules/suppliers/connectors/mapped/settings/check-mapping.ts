// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the templates of mappings are written
import { decodeAcriss } from '../../../acriss/decode-acriss.ts';
import { COVERAGE_KINDS, EXTRA_KINDS, FUELS, PRICE_LINE_KINDS } from '../../../model.ts';
import { parseXml } from '../../opentravel/xml/parse-xml.ts';
import { fillTemplate, namesIn } from '../requests/template.ts';
import { DRIVER_NAMES, EXTRA_NAMES, NAMES } from '../requests/values.ts';
import { type Mapping, OPERATIONS, type Operation, type Request, type Value } from './mapping.ts';

/** A fault of a mapping: where it is, and a sentence that says what is wrong. */
export interface MappingFault {
  readonly at: readonly string[];
  readonly sentence: string;
}

/** What is wrong with a mapping although each part of it is well formed. */
export function mappingFaults(mapping: Mapping): MappingFault[] {
  const used = OPERATIONS.flatMap((operation) => {
    const request = mapping[operation]?.request;
    return request ? requestFaults(mapping, operation, request) : [];
  });
  return [...used, ...headerFaults(mapping), ...tableFaults(mapping), ...needFaults(mapping)];
}

function requestFaults(mapping: Mapping, operation: Operation, request: Request): MappingFault[] {
  const secrets = Object.keys(mapping.secrets).map((name) => `secret.${name}`);
  const allowed = [...NAMES[operation], ...secrets];
  const fault = (part: string, sentence: string): MappingFault => ({ at: [operation, 'request', part], sentence });
  const unknown = (part: string, template: string, names: readonly string[]): MappingFault[] =>
    namesIn(template)
      .filter((name) => !names.includes(name))
      .map((name) => fault(part, `nobody knows \${${name}} here; there are ${names.join(', ')}`));
  const { body = '', method, path } = request;
  const each = (part: 'extra' | 'driver', names: readonly string[]): MappingFault[] => {
    const template = request[part];
    const list = `\${${part}s}`;
    const said = body.includes(list);
    if (template === undefined) return said ? [fault(part, `the body says ${list}, and nothing says how one is written`)] : [];
    return [...unknown(part, template, names), ...(said ? [] : [fault('body', `the body says ${list} nowhere`)])];
  };
  return [
    ...unknown('path', path, allowed),
    ...unknown('body', body, allowed),
    ...each('extra', EXTRA_NAMES),
    ...each('driver', DRIVER_NAMES),
    ...(method === 'GET' && body !== '' ? [fault('body', 'a GET has no body')] : []),
    ...brokenBody(mapping, request).map((sentence) => fault('body', sentence)),
  ];
}

/** A body is tried with values in it, so that a missing comma is found at the start and not by the first customer. */
function brokenBody({ format }: Mapping, { body, driver, extra }: Request): string[] {
  if (body === undefined || format === 'form') return [];
  const names = [body, extra, driver].flatMap((template) => namesIn(template ?? ''));
  const samples = Object.fromEntries(names.map((name) => [name, '7']));
  const one = (template: string | undefined): string => (template === undefined ? '' : fillTemplate(template, samples, format));
  const sample = fillTemplate(body, samples, format, { extras: one(extra), drivers: one(driver) });
  try {
    if (format === 'json') JSON.parse(sample);
    else parseXml(sample);
    return [];
  } catch (error) {
    return [`filled in it is no ${format.toUpperCase()}: ${error instanceof Error ? error.message : error}`];
  }
}

function headerFaults({ headers, secrets }: Mapping): MappingFault[] {
  const allowed = Object.keys(secrets).map((name) => `secret.${name}`);
  return Object.entries(headers).flatMap(([header, template]) =>
    namesIn(template)
      .filter((name) => !allowed.includes(name))
      .map((name) => ({
        at: ['headers', header],
        sentence: `nobody knows \${${name}} here; there are ${allowed.join(', ') || 'no secrets'}`,
      })),
  );
}

interface UsedTable {
  readonly at: readonly string[];
  readonly value: Value | undefined;
  /** The words that its table may lead to, and what they are. */
  readonly leadsTo?: { readonly is: (word: string) => boolean; readonly what: string };
}

const oneOf = (words: readonly string[]): UsedTable['leadsTo'] & object => ({ is: (word) => words.includes(word), what: words.join(', ') });

function tableFaults(mapping: Mapping): MappingFault[] {
  return usedTables(mapping).flatMap(({ at, value, leadsTo }) => {
    const name = value && 'table' in value ? value.table : undefined;
    if (name === undefined) return [];
    const table = mapping.tables[name];
    if (!table) return [{ at, sentence: `there is no table "${name}"; there are ${Object.keys(mapping.tables).join(', ') || 'none'}` }];
    if (!leadsTo) return [];
    return Object.entries(table)
      .filter(([, word]) => !leadsTo.is(word))
      .map(([from, word]) => ({ at: ['tables', name, from], sentence: `"${word}" is none of ${leadsTo.what}` }));
  });
}

function usedTables({ search, book, retrieve, modify, cancel }: Mapping): UsedTable[] {
  const { acriss, fuel, status, airConditioning, lines, extras, coverages, currency } = search.offers;
  const offers = ['search', 'offers'];
  const isCode = { is: (word: string) => decodeAcriss(word) !== undefined, what: 'the codes of ACRISS' };
  const booking = (operation: Operation, value: Value | undefined): UsedTable => ({
    at: [operation, operation === 'cancel' ? 'status' : 'booking'],
    value,
    leadsTo: oneOf(['confirmed', 'pending', 'declined', 'cancelled']),
  });
  return [
    { at: [...offers, 'acriss'], value: acriss, leadsTo: isCode },
    { at: [...offers, 'fuel'], value: fuel, leadsTo: oneOf(FUELS) },
    { at: [...offers, 'status'], value: status, leadsTo: oneOf(['available', 'on_request', 'none']) },
    { at: [...offers, 'airConditioning'], value: airConditioning, leadsTo: oneOf(['true', 'false']) },
    { at: [...offers, 'currency'], value: currency },
    ...lines.flatMap((line) =>
      'each' in line ? [{ at: [...offers, 'lines'], value: line.kind, leadsTo: oneOf([...PRICE_LINE_KINDS, 'discount', 'skip']) }] : [],
    ),
    { at: [...offers, 'extras'], value: extras?.kind, leadsTo: oneOf(EXTRA_KINDS) },
    { at: [...offers, 'coverages'], value: coverages?.kind, leadsTo: oneOf(COVERAGE_KINDS) },
    { at: [...offers, 'coverages'], value: coverages?.included, leadsTo: oneOf(['true', 'false']) },
    booking('book', book.booking.status),
    booking('retrieve', retrieve.booking.status),
    booking('modify', modify?.booking.status),
    booking('cancel', cancel.status),
  ];
}

/** What a request must say for the rest to hold. */
function needFaults(mapping: Mapping): MappingFault[] {
  const { rules, search } = mapping;
  const says = (operation: Operation, name: string): boolean => {
    const request = mapping[operation]?.request;
    return !request || [request.path, request.body ?? ''].some((template) => namesIn(template).includes(name));
  };
  const missing = (operation: Operation, names: readonly string[]): MappingFault[] =>
    names
      .filter((name) => !says(operation, name))
      .map((name) => ({ at: [operation, 'request'], sentence: `the request says \${${name}} nowhere` }));
  const { total, lines } = search.offers;
  return [
    ...missing('search', ['pickup', 'pickupDate', 'returnDate']),
    ...missing('book', ['lastName', ...(rules.findsByKey ? ['key'] : [])]),
    ...missing('retrieve', [rules.findsByKey ? 'key' : 'number']),
    ...missing('cancel', [rules.findsByKey ? 'key' : 'number']),
    ...(total || lines.length > 0 ? [] : [{ at: ['search', 'offers'], sentence: 'neither a total nor a line says what a car costs' }]),
  ];
}
