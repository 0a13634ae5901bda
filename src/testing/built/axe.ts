import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';
import { ROOT } from '../../platform/root.ts';

const AXE = readFileSync(join(ROOT, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');

type WithAxe = Window & { readonly axe: { readonly run: typeof run } };

/**
 * What axe finds wrong on a page and in its frames, a line each. It is laid into a document once, however often it looks at it, and what it
 * finds right stays in the browser: both took a third of its time when its own package for Playwright did it.
 * @param part of the page alone, as a selector
 */
export async function axeViolations(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    const laid = layInto(frame);
    // A frame that is on its way out is not looked at; whose page is not a page of ours is no business of axe.
    await (frame === page.mainFrame() ? laid : laid.catch(() => {}));
  }
  return page.evaluate(
    async ({ options, part }) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(part ?? document, { ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
      );
    },
    { options, part },
  );
}

async function layInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}
