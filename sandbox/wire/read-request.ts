import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Rental } from '../quote.ts';
import type { Credentials } from '../suppliers.ts';

type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
});

/** A request as a supplier of the sandbox reads it. */
export interface AskedMessage {
  /** `VehAvailRate`, … */
  readonly name: string;
  readonly token: string | undefined;
  readonly root: Node;
  readonly header: Node;
}

/** @throws Error for what is no OpenTravel request */
export function askedMessage(body: string): AskedMessage {
  if (XMLValidator.validate(body) !== true) throw new Error('not well-formed');
  const tree = parser.parse(body) as Node;
  const envelope = node(tree, 'Envelope');
  const inside = node(envelope, 'Body') ?? tree;
  const key = Object.keys(inside).find((name) => /^OTA_\w+RQ$/.test(name));
  const root = key === undefined ? undefined : node(inside, key);
  if (!key || !root) throw new Error('no OpenTravel request');
  if (text(root, '@Version') === undefined) throw new Error('Version is required');
  return { name: key.slice(4, -2), token: text(root, '@EchoToken'), root, header: node(envelope, 'Header') ?? {} };
}

/** The first node at the end of a path. */
export function node(from: unknown, ...path: readonly string[]): Node | undefined {
  let found: unknown = from;
  for (const name of path) {
    const next: unknown = typeof found === 'object' && found !== null ? (found as Node)[name] : undefined;
    found = Array.isArray(next) ? next[0] : next;
  }
  return typeof found === 'object' && found !== null ? (found as Node) : undefined;
}

export function nodes(from: unknown, name: string): readonly Node[] {
  const found: unknown = typeof from === 'object' && from !== null ? (from as Node)[name] : undefined;
  const list = Array.isArray(found) ? found : found === undefined ? [] : [found];
  return list.filter((each): each is Node => typeof each === 'object' && each !== null);
}

/** An attribute (`@Name`) or the text of an element at the end of a path. */
export function text(from: unknown, ...path: readonly string[]): string | undefined {
  const last = path.at(-1) ?? '';
  const value = node(from, ...path.slice(0, -1))?.[last];
  const told = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value;
  return typeof told === 'string' && told !== '' ? told : undefined;
}

/** Whether somebody is who this supplier knows. */
export function isKnown(
  credentials: Credentials,
  { name: message, root, header }: AskedMessage,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  switch (credentials.kind) {
    case 'requestor': {
      // The standard's echo has no point of sale.
      if (message === 'Ping') return true;
      const requestor = node(root, 'POS', 'Source', 'RequestorID');
      return text(requestor, '@ID') === credentials.id && text(requestor, '@MessagePassword') === credentials.password;
    }
    case 'wsse': {
      const token = node(header, 'Security', 'UsernameToken');
      return text(token, 'Username') === credentials.userName && text(token, 'Password') === credentials.password;
    }
    case 'soap_header':
      return Object.keys(header).some((name) => text(header, name, credentials.field) === credentials.value);
    case 'basic':
      return headers.authorization === `Basic ${Buffer.from(`${credentials.userName}:${credentials.password}`).toString('base64')}`;
    case 'http_header':
      return headers[credentials.name] === credentials.value;
  }
}

/** `VehRentalCore` and `DriverType`; what comes with an offset is read as the clock on the wall. */
export function rentalIn(core: unknown): Rental | undefined {
  const rental = node(core, 'VehRentalCore');
  const [from, to] = [text(rental, '@PickUpDateTime'), text(rental, '@ReturnDateTime')];
  const pickup = text(rental, 'PickUpLocation', '@LocationCode');
  const returnTo = text(rental, 'ReturnLocation', '@LocationCode') ?? pickup;
  if (!from || !to || !pickup || !returnTo) return undefined;
  return { pickup, returnTo, from: from.slice(0, 16), to: to.slice(0, 16), age: Number(text(core, 'DriverType', '@Age') ?? 35) };
}
