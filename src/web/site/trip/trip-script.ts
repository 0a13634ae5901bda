/** What the script of a trip page is told. Texts are in the page's language; `{file}` stands where a name is put in. */
export interface TripFacts {
  readonly code: string;
  readonly worker: string;
  readonly scope: string;
  readonly store: string;
  /** What the page is drawn with. */
  readonly parts: readonly string[];
  /** Milliseconds since 1970: from then on what is kept is deleted when the page is opened. */
  readonly forgetAt: number;
  readonly mostPictures: number;
  readonly language: string;
  readonly texts: Readonly<
    Record<
      | 'cannotKeep'
      | 'kept'
      | 'keepFailed'
      | 'removeSure'
      | 'removed'
      | 'offline'
      | 'unreachable'
      | 'closed'
      | 'save'
      | 'remove'
      | 'pictureDeleted'
      | 'pictureAdded'
      | 'unreadable'
      | 'full'
      | 'atPickup'
      | 'atReturn',
      string
    >
  >;
}

/**
 * Keeps a trip page on the device, its ticks and the photographs of its traveller. Runs in the browser as its own text and may name nothing
 * outside of it.
 */
export function tripScript(page: Document, facts: TripFacts): void {
  const { code, texts } = facts;
  const part = <E extends HTMLElement>(name: string): E => page.querySelector(`[data-part="${name}"]`) as E;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string): void => {
    part('said').textContent = text;
    clearTimeout(silence);
    silence = setTimeout(() => {
      part('said').textContent = '';
    }, 10_000);
  };

  // Why this is the kept page and not the one of now; said by the service worker.
  const copy = page.documentElement.querySelector('main')?.dataset.copy as 'offline' | 'unreachable' | 'closed' | '' | undefined;
  if (copy) {
    part('copy-reason').textContent = texts[copy];
    part('copy').hidden = false;
  }

  // What the device keeps -----------------------------------------------
  const result = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, failed) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
  const opened = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(facts.store, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('pictures', { keyPath: 'id', autoIncrement: true }).createIndex('code', 'code');
      request.result.createObjectStore('ticks', { keyPath: 'code' });
    };
    return result(request);
  };
  let base: Promise<IDBDatabase> | undefined;
  /** One request to one table of what the device keeps. */
  const ask = async <T>(
    table: 'pictures' | 'ticks',
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    base ??= opened();
    return result(act((await base).transaction(table, mode).objectStore(table)));
  };

  // Ticks ---------------------------------------------------------------
  const boxes = [...page.querySelectorAll<HTMLInputElement>('input[data-tick]')];
  for (const box of boxes) {
    box.addEventListener('change', () => {
      const ids = boxes.filter((one) => one.checked).map((one) => one.dataset.tick);
      // Where nothing can be stored the ticks last as long as the page.
      ask('ticks', 'readwrite', (store) => store.put({ code, ids })).catch(() => undefined);
    });
  }
  const drawTicks = async (): Promise<void> => {
    const kept: { ids: string[] } | undefined = await ask('ticks', 'readonly', (store) => store.get(code));
    for (const box of boxes) box.checked ||= kept?.ids.includes(box.dataset.tick ?? '') ?? false;
  };

  // The page itself -----------------------------------------------------
  const keep = part<HTMLButtonElement>('keep');
  const remove = part<HTMLButtonElement>('remove');
  const canKeep = 'serviceWorker' in navigator && 'caches' in window;
  const here = location.pathname + location.search;
  const shown = (isKept: boolean): void => {
    part('keep-text').textContent = isKept ? texts.kept : (part('keep-text').dataset.text ?? '');
    keep.hidden = isKept;
    remove.hidden = !isKept;
  };
  const removeAll = async (): Promise<void> => {
    const cache = await caches.open(facts.store);
    for (const old of await cache.keys(location.pathname, { ignoreSearch: true })) await cache.delete(old);
    await ask('ticks', 'readwrite', (store) => store.delete(code));
    for (const box of boxes) box.checked = false;
    for (const { id } of await picturesOf()) await ask('pictures', 'readwrite', (store) => store.delete(id));
    await draw();
    // The last one: nothing is left for the worker to do.
    const isTrip = ({ url }: Request): boolean => new URL(url).pathname.startsWith(facts.scope);
    if ((await cache.keys()).some(isTrip)) return;
    await caches.delete(facts.store);
    await (await navigator.serviceWorker.getRegistration(facts.scope))?.unregister();
  };
  const begin = async (): Promise<void> => {
    if (!canKeep) {
      part('keep-text').textContent = texts.cannotKeep;
      keep.hidden = true;
      return;
    }
    let isKeeping = false;
    keep.addEventListener('click', async () => {
      if (isKeeping) return;
      isKeeping = true;
      try {
        await navigator.serviceWorker.register(facts.worker, { scope: facts.scope });
        const cache = await caches.open(facts.store);
        const answer = await window.fetch(here, { cache: 'no-store' });
        if (!answer.ok) throw new Error(String(answer.status));
        await cache.addAll(facts.parts);
        await cache.put(here, answer);
        await navigator.storage?.persist?.();
        shown(true);
        say(texts.kept);
        remove.focus();
      } catch {
        say(texts.keepFailed);
      }
      isKeeping = false;
    });
    remove.addEventListener('click', async () => {
      if (!confirm(texts.removeSure)) return;
      await removeAll();
      shown(false);
      say(texts.removed);
      keep.focus();
    });
    if (Date.now() > facts.forgetAt) await removeAll();
    const kept = await caches.match(here, { cacheName: facts.store, ignoreSearch: true });
    shown(kept !== undefined);
  };

  // Photographs ---------------------------------------------------------
  interface Picture {
    readonly id: number;
    readonly code: string;
    readonly when: 'pickup' | 'return';
    readonly at: number;
    readonly file: Blob;
  }
  const picturesOf = (): Promise<Picture[]> => ask('pictures', 'readonly', (store) => store.index('code').getAll(code));
  const timeText = (at: number): string => new Date(at).toLocaleString(facts.language, { dateStyle: 'long', timeStyle: 'short' });
  const nameOf = ({ at, when }: Pick<Picture, 'at' | 'when'>): string =>
    `${code}-${when}-${new Date(at).toISOString().slice(0, 16).replace(/[T:]/g, '-')}.jpg`;
  const dataUrl = (file: Blob): Promise<string> =>
    new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.readAsDataURL(file);
    });

  /** Drawn anew no larger than 1,600 pixels, with its time written under it; where it was taken stays behind. */
  const dated = async (file: File, at: number, label: string): Promise<Blob> => {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, 1600 / Math.max(image.width, image.height));
    const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const size = Math.max(14, Math.round(width / 36));
    const canvas = page.createElement('canvas');
    canvas.width = width;
    canvas.height = height + size * 2;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.fillStyle = '#0b1b3a';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(image, 0, 0, width, height);
    pen.fillStyle = '#ffffff';
    pen.font = `600 ${size}px "Onest Variable", system-ui, sans-serif`;
    pen.textBaseline = 'middle';
    pen.fillText(`${code} · ${label} · ${timeText(at)}`, size / 2, height + size, width - size);
    return new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', 0.85),
    );
  };

  const draw = async (): Promise<void> => {
    const all = await picturesOf();
    for (const when of ['pickup', 'return'] as const) {
      const list = part<HTMLUListElement>(`pictures-${when}`);
      const items = await Promise.all(
        all.filter((one) => one.when === when).map(async (picture) => itemOf(picture, await dataUrl(picture.file))),
      );
      list.replaceChildren(...items);
      part(`none-${when}`).hidden = items.length > 0;
    }
    const files = all.map((one) => new File([one.file], nameOf(one), { type: 'image/jpeg' }));
    const share = part<HTMLButtonElement>('share');
    share.hidden = files.length === 0 || !navigator.canShare?.({ files });
    share.onclick = () => void navigator.share({ files, title: code }).catch(() => undefined);
  };
  const itemOf = ({ id, at, when }: Picture, url: string): HTMLLIElement => {
    const item = page.createElement('li');
    const image = page.createElement('img');
    image.src = url;
    image.alt = `${when === 'pickup' ? texts.atPickup : texts.atReturn}, ${timeText(at)}`;
    const said = page.createElement('p');
    said.textContent = timeText(at);
    const save = page.createElement('a');
    save.href = url;
    save.download = nameOf({ at, when });
    save.textContent = texts.save;
    save.setAttribute('aria-label', `${texts.save}: ${timeText(at)}`);
    const away = page.createElement('button');
    away.type = 'button';
    away.textContent = texts.remove;
    away.setAttribute('aria-label', `${texts.remove}: ${timeText(at)}`);
    away.addEventListener('click', async () => {
      await ask('pictures', 'readwrite', (store) => store.delete(id));
      await draw();
      say(texts.pictureDeleted);
      part(`add-${when}`).focus();
    });
    item.append(image, said, save, away);
    return item;
  };
  const add = async (file: File, when: 'pickup' | 'return'): Promise<boolean> => {
    // The camera's own time, as long as it has come.
    const at = Math.min(file.lastModified || Date.now(), Date.now());
    let drawn: Blob;
    try {
      drawn = await dated(file, at, when === 'pickup' ? texts.atPickup : texts.atReturn);
    } catch {
      say(texts.unreadable.replace('{file}', file.name));
      return false;
    }
    try {
      if ((await picturesOf()).length >= facts.mostPictures) throw new Error('full');
      await ask('pictures', 'readwrite', (store) => store.add({ code, when, at, file: drawn }));
      return true;
    } catch {
      say(texts.full);
      return false;
    }
  };
  for (const when of ['pickup', 'return'] as const) {
    const input = part<HTMLInputElement>(`add-${when}`);
    input.addEventListener('change', async () => {
      let isAdded = true;
      for (const file of input.files ?? []) isAdded = (await add(file, when)) && isAdded;
      input.value = '';
      await draw();
      if (isAdded) say(texts.pictureAdded);
    });
  }

  for (const one of page.querySelectorAll<HTMLElement>('[data-scripted]')) one.hidden = false;
  drawTicks().catch(() => undefined);
  draw().catch(() => {
    // A browser that lets nothing be stored, as in some private windows.
    for (const one of page.querySelectorAll<HTMLElement>('[data-part="pictures"]')) one.hidden = true;
  });
  begin().catch(() => {
    part('keep-text').textContent = texts.cannotKeep;
    keep.hidden = true;
  });
}
