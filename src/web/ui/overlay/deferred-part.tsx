import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

interface LaterPart<Props> {
  /** Its scripts. */
  readonly load: () => Promise<PartModule<Props>>;
  /** On the server it is drawn with the page: `import.meta.env.SSR ? await load() : null`. */
  readonly onServer: PartModule<Props> | null;
  /** The id of an element around it: its scripts wait until that comes into sight or the visitor does something. Without it they are fetched right away. */
  readonly around?: string;
  /** They wait until the visitor does something, even in sight: for parts of links that work without them. */
  readonly patient?: boolean;
  /** Keeps its place, as high as it will be, on a page that is drawn in the browser before its scripts are there. */
  readonly place?: ReactNode;
}

/**
 * A part of a page that is whole in its HTML but comes to life later, so that the first scripts of the page stay small. Until then its links
 * and forms work as the browser's own. When a page is drawn in the browser, its scripts are fetched right away.
 */
export function deferredPart<Props extends object>({
  load,
  onServer,
  around,
  patient = false,
  place = null,
}: LaterPart<Props>): ComponentType<Props> {
  const Part = onServer?.default ?? lazy(() => (around === undefined ? arrived(load) : wanted(around, patient).then(() => arrived(load))));
  return (props: Props) => (
    <Suspense fallback={place}>
      <Part {...props} />
    </Suspense>
  );
}

/** How long until scripts that did not come are asked for again, where the browser does not say that the connection is back. */
const AGAIN_MS = 5000;

/** Scripts that do not come, for a connection that is gone, leave their part as it stands: asked for until they are there. */
async function arrived<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      await new Promise<void>((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, AGAIN_MS);
      });
    }
  }
}

/** How far an element must have come up into the window. */
const BOTTOM_MARGIN = '0px 0px -120px';

/** What a visitor does before a page changes. */
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'submit'] as const;

const asleep = new Set<() => void>();
let awake = false;

/**
 * Brings every part to life, also those that have not been looked at yet. For the visitor's first touch, and for pages that are sure to change
 * by themselves: a part that sleeps through a change is drawn again from nothing.
 */
export function wakeParts(): void {
  awake = true;
  for (const touch of FIRST_TOUCHES) document.removeEventListener(touch, wakeParts, true);
  window.removeEventListener('popstate', wakeParts);
  for (const wake of asleep) wake();
}

/** Comes into sight, or the visitor does something: a change of the page waits for all its parts, however far down they are. */
function wanted(id: string, patient: boolean): Promise<void> {
  const element = document.getElementById(id);
  if (!element || awake) return Promise.resolve();
  for (const touch of FIRST_TOUCHES) document.addEventListener(touch, wakeParts, { capture: true, passive: true });
  // Back and forward are the browser's own buttons: the page hears of them only so.
  window.addEventListener('popstate', wakeParts);
  return new Promise((resolve) => {
    const wake = () => {
      asleep.delete(wake);
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) wake();
      },
      { rootMargin: BOTTOM_MARGIN },
    );
    asleep.add(wake);
    if (!patient) observer.observe(element);
  });
}
