import { pairAlike } from './pair-alike.ts';

/** The attribute of a part whose inside belongs to a script, as whether it is seen. */
const LIVE = 'data-live';

/**
 * Makes a part of the page say what the same part of another page says, and leaves alone what is alike: what has the focus keeps it, and what was typed,
 * ticked or opened stays. Rows and parts are told apart by their keys (`data-key`, `data-row`), and a form without one by its hidden fields: about something else it
 * is another form.
 */
export function makeAlike(part: Element, wanted: Element): void {
  sayTheSame(part, wanted);
  if (part.hasAttribute(LIVE) && wanted.hasAttribute(LIVE)) return;
  const kept = pairAlike<ChildNode>([...part.childNodes], [...wanted.childNodes], [lookOf, kindOf]);
  const staying = new Set(kept.values());
  for (const child of [...part.childNodes]) if (!staying.has(child)) child.remove();
  let at = part.firstChild;
  for (const child of wanted.childNodes) {
    const same = kept.get(child);
    if (!same) part.insertBefore(document.importNode(child, true), at);
    else if (same === at) at = at.nextSibling;
    else part.insertBefore(same, at);
    if (same instanceof Element && child instanceof Element) makeAlike(same, child);
    else if (same && same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
}

function sayTheSame(part: Element, wanted: Element): void {
  const isLive = part.hasAttribute(LIVE);
  // What was opened stays open.
  for (const { name } of [...part.attributes]) if (name !== 'open' && !wanted.hasAttribute(name)) part.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (part.getAttribute(name) !== value && !(isLive && name === 'hidden')) part.setAttribute(name, value);
}

const lookOf = (node: Node): string => `${kindOf(node)} ${node instanceof Element ? node.className : ''}`;

/** What it is, however it looks. */
function kindOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const key = node.getAttribute('data-key') ?? node.getAttribute('data-row') ?? (node instanceof HTMLFormElement ? hiddenIn(node) : null);
  return JSON.stringify([node.nodeName, key, node.getAttribute('name')]);
}

const hiddenIn = (form: HTMLFormElement): string =>
  [...form.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map(({ name, defaultValue }) => `${name}=${defaultValue}`).join('&');
