/** What a page says and where it leads, read from its markup: a test's own small reader, made for pages that React has written. */
export interface PageContent {
  readonly elements: readonly PageElement[];
  /** Texts that people see or hear, with the language they are in. */
  readonly texts: readonly PageText[];
}

export interface PageElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text and that of what it holds, spaces folded. */
  readonly text: string;
  /** It, or what it stands in, is not there until a script shows it. */
  readonly isHidden: boolean;
}

export interface PageText {
  readonly text: string;
  readonly lang: string;
}

interface Open {
  readonly tag: string;
  readonly lang: string;
  readonly isMute: boolean;
  readonly isHidden: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  words: string;
}

const VOID = ['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];
/** Scripts, drawings, and words of machines. */
const MUTE = ['script', 'style', 'svg', 'code', 'pre', 'template', 'noscript'];
const SPOKEN = ['alt', 'aria-label', 'title', 'placeholder'];

export function contentOf(html: string): PageContent {
  const elements: PageElement[] = [];
  const texts: PageText[] = [];
  const open: Open[] = [];
  const top = (): Open | undefined => open.at(-1);
  const say = (text: string, { lang, isMute }: Pick<Open, 'lang' | 'isMute'>): void => {
    if (!isMute && /\p{L}/u.test(text)) texts.push({ text: text.replace(/\s+/g, ' ').trim(), lang });
  };
  const close = (): void => {
    const done = open.pop();
    if (!done) return;
    elements.push({ tag: done.tag, attributes: done.attributes, text: done.words.replace(/\s+/g, ' ').trim(), isHidden: done.isHidden });
    const around = top();
    if (around && !done.isMute) around.words += done.words;
  };

  for (const [part, , mute = '', attributesOfMute = '', closing, name = '', rest = ''] of html.matchAll(PART)) {
    if (part.startsWith('<!')) continue;
    if (mute) {
      elements.push({ tag: mute, attributes: attributesOf(attributesOfMute), text: '', isHidden: true });
      continue;
    }
    if (!name) {
      const text = unescaped(part);
      const around = top();
      if (around) {
        around.words += text;
        say(text, around);
      }
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      if (open.some((one) => one.tag === tag)) while (top()) if (closeUntil(tag)) break;
      continue;
    }
    const attributes = attributesOf(rest);
    const lang = attributes.get('lang') ?? top()?.lang ?? '';
    const isMute = (top()?.isMute ?? false) || MUTE.includes(tag);
    for (const spoken of SPOKEN) say(attributes.get(spoken) ?? '', { lang, isMute });
    const isHidden = (top()?.isHidden ?? false) || attributes.has('hidden') || /(^| )scripted( |$)/.test(attributes.get('class') ?? '');
    open.push({ tag, lang, isMute, isHidden, attributes, words: '' });
    if (VOID.includes(tag) || rest.endsWith('/')) close();
  }
  while (open.length > 0) close();
  return { elements, texts };

  function closeUntil(tag: string): boolean {
    const found = top()?.tag === tag;
    close();
    return found;
  }
}

/** A comment or declaration, the inside of a script or style, a tag, or text. */
const PART =
  /<!--[\s\S]*?-->|<![^>]*>|(<(script|style)\b([^>]*)>[\s\S]*?<\/\2>)|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+/g;

const attributesOf = (tag: string): Map<string, string> =>
  new Map([...tag.matchAll(/([a-zA-Z_:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name ?? ''] ?? whole;
  });
