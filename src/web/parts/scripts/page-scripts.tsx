import { Children, cloneElement, Fragment, isValidElement, type ReactNode, useEffect } from 'react';
import { Scripts, useMatches } from 'react-router';
import type { PageHandle } from '../../request/page-handle.ts';
import { HELD_LOADER, HELD_TYPE } from './held-script.ts';
import { takeUpEarly } from './take-up-early.ts';

interface ScriptProps {
  readonly children?: ReactNode;
  readonly rel?: string;
  readonly type?: string;
  readonly nonce?: string;
}

/**
 * The scripts of a page. Pages that are read, and those that only begin a search, hold them back until they are touched, so that nothing
 * competes with what is to be seen (`handle.shared`); they work as the browser's own until then.
 */
export function PageScripts() {
  const waits = useMatches().some(({ handle }) => ((handle ?? {}) as PageHandle).shared !== undefined);
  // The router writes them as elements; called as what it is, a function, it lets them be written otherwise.
  const scripts: ReactNode = Scripts({});
  useEffect(() => takeUpEarly(), []);
  if (!waits || scripts === null) return scripts;
  return (
    <>
      {heldBack(scripts)}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonceIn(scripts)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HELD_LOADER }} />
    </>
  );
}

/** The same elements with the module script of a type that does not run, and without asking for its files ahead of time. */
function heldBack(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (element) => {
    if (!isValidElement<ScriptProps>(element)) return element;
    if (element.type === Fragment) return <>{heldBack(element.props.children)}</>;
    if (element.props.rel === 'modulepreload') return null;
    return element.props.type === 'module' ? cloneElement(element, { type: HELD_TYPE }) : element;
  });
}

function nonceIn(scripts: ReactNode): string | undefined {
  for (const element of Children.toArray(scripts)) {
    if (!isValidElement<ScriptProps>(element)) continue;
    const nonce = element.props.nonce ?? nonceIn(element.props.children);
    if (nonce) return nonce;
  }
  return undefined;
}
