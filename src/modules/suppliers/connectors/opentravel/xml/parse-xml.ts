import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlNode } from './node.ts';

/** A message that no answer can be read from. What became of a call that was answered so is not known. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/** Messages of 127 offers with all their terms have some 800 kB. */
const MOST_CHARACTERS = 6_000_000;
/** Real messages are some twenty elements deep. */
const DEEPEST = 60;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Character references as well as the five names of XML; documents that declare entities of their own are refused before.
  htmlEntities: true,
  maxNestedTags: DEEPEST,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * A message as a tree of local names. What could harm the reader is refused: a document type and with it every entity of the document's own,
 * more characters than an answer can have, deeper nesting than any message has, and whatever is not whole.
 * @throws UnreadableMessage saying why
 */
export function parseXml(text: string): XmlNode {
  if (text.length > MOST_CHARACTERS) throw new UnreadableMessage(`it has ${text.length} characters`);
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) throw new UnreadableMessage('it brings a document type');
  requireShallow(text);
  const fault = faultOf(text);
  if (fault !== undefined) throw new UnreadableMessage(fault);
  try {
    return parser.parse(text) as XmlNode;
  } catch (error) {
    throw new UnreadableMessage(error instanceof Error ? error.message : String(error));
  }
}

function faultOf(text: string): string | undefined {
  try {
    const sound = XMLValidator.validate(text, { allowBooleanAttributes: false });
    return sound === true ? undefined : `line ${sound.err.line}: ${sound.err.msg}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Counted before anything recurses. Comments and texts may hold what looks like a tag, but not so many. */
function requireShallow(text: string): void {
  let depth = 0;
  let at = text.indexOf('<');
  while (at !== -1) {
    const next = text.charCodeAt(at + 1);
    if (next === 0x2f) depth -= 1;
    else if (next !== 0x21 && next !== 0x3f) {
      const end = text.indexOf('>', at);
      if (end === -1) return;
      if (text.charCodeAt(end - 1) !== 0x2f) depth += 1;
      if (depth > DEEPEST) throw new UnreadableMessage(`it is nested more than ${DEEPEST} deep`);
      at = end;
    }
    at = text.indexOf('<', at + 1);
  }
}
