import { LOCALES, type Localized } from '#kernel/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { type Content, contentFrom } from '../content.ts';
import { readTextFiles, type TextFiles } from '../text-files.ts';
import { type EarlierWordings, earlierWordings } from './earlier-wordings.ts';
import { editionInForce, legalRevisionsUntil, revisionsInForce, type TextRevision } from './store.ts';
import { filesOf, type TextName, textWithId } from './text-name.ts';

/** Texts as they are to be read now: what people have published over the files. Whoever keeps this reads what is in force at that moment. */
export interface LiveContent extends Content {
  /** The sources as they came with this version. */
  readonly files: TextFiles;
  /** The sources in force. */
  readonly inForce: TextFiles;
  /** Wordings of legal texts that are not in force any more, by their Turkish file. */
  readonly earlier: EarlierWordings;
  /** Texts whose published revision this version cannot read, by id; their file stands in. */
  readonly unreadable: ReadonlySet<string>;
  /** Names what is in force: the same as long as every text says the same. */
  readonly edition: string;
  /** Takes in what was published or has come due; a question to the database where nothing has. */
  refresh(): Promise<void>;
  /** All texts, one of them with other sources. @throws when they cannot be read */
  withText(name: TextName, sources: Localized): Promise<Content>;
}

interface Reading {
  readonly content: Content;
  readonly inForce: TextFiles;
  readonly earlier: EarlierWordings;
  readonly unreadable: ReadonlySet<string>;
  readonly edition: string;
}

/** Reads the files, and what is published over them. @throws when a file is missing in a language, or says not what its kind must say */
export async function liveContent({ db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Pick<Log, 'error'> }) {
  const files = await readTextFiles();
  let now: Reading = { content: await contentFrom(files), inForce: files, earlier: new Map(), unreadable: new Set(), edition: '' };
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    const at = clock();
    const edition = await editionInForce(db, at);
    if (edition === now.edition) return;
    const read = await readOver(files, await revisionsInForce(db, at), log);
    now = { ...read, earlier: earlierWordings(files, await legalRevisionsUntil(db, at), read.inForce), edition };
  }

  const live: LiveContent = {
    get texts() {
      return now.content.texts;
    },
    get faq() {
      return now.content.faq;
    },
    get posts() {
      return now.content.posts;
    },
    get categories() {
      return now.content.categories;
    },
    get brands() {
      return now.content.brands;
    },
    get places() {
      return now.content.places;
    },
    files,
    get inForce() {
      return now.inForce;
    },
    get earlier() {
      return now.earlier;
    },
    get unreadable() {
      return now.unreadable;
    },
    get edition() {
      return now.edition;
    },
    // Two that ask at once read once more, one after the other: what was published before the second asked is in it.
    refresh: () => {
      const next: Promise<void> = (reading ?? Promise.resolve()).catch(() => {}).then(readAgain);
      reading = next;
      return next;
    },
    withText: (name, sources) => contentFrom(overlaid(now.inForce, name, sources)),
  };
  await live.refresh();
  return live;
}

/** A revision that this version cannot read is left out, and its file stands in: a page with an older text is better than none. */
async function readOver(
  files: TextFiles,
  revisions: readonly TextRevision[],
  log: Pick<Log, 'error'>,
): Promise<Omit<Reading, 'edition' | 'earlier'>> {
  const over = (some: readonly TextRevision[]): TextFiles => {
    const sources = new Map(files);
    for (const { text, ...written } of some) {
      const name = textWithId(text);
      if (name) for (const locale of LOCALES) sources.set(filesOf(name)[locale], written[locale]);
    }
    return sources;
  };
  const whole = over(revisions);
  const content = await contentFrom(whole).catch(() => undefined);
  if (content) return { content, inForce: whole, unreadable: new Set() };

  const readable: TextRevision[] = [];
  const unreadable = new Set<string>();
  for (const revision of revisions) {
    try {
      await contentFrom(over([...readable, revision]));
      readable.push(revision);
    } catch (error) {
      unreadable.add(revision.text);
      log.error(
        { text: revision.text, revision: revision.number, error: String(error) },
        'a published text cannot be read: its file stands in',
      );
    }
  }
  const inForce = over(readable);
  return { content: await contentFrom(inForce), inForce, unreadable };
}

function overlaid(files: TextFiles, name: TextName, sources: Localized): TextFiles {
  return new Map([...files, ...LOCALES.map((locale) => [filesOf(name)[locale], sources[locale]] as const)]);
}
