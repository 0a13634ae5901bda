import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ignoredPress } from './button.tsx';

test('a button whose form is on its way can still hold the focus, and takes no second press', () => {
  const html = renderToString(<Button busy>Kaydet</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled');
  let prevented = false;
  ignoredPress({ preventDefault: () => (prevented = true) } as unknown as Parameters<typeof ignoredPress>[0]);
  expect(prevented).toBe(true);
  expect(renderToString(<Button>Kaydet</Button>)).not.toContain('aria-disabled');
});

/**
 * Locked before anybody comes to it: the currency of an order, or of visitors from abroad. Hidden together with being locked, while the focus is
 * on the box that hides them: the cards of an order that credit pays.
 */
const LOCKED_AWAY_FROM_THE_FOCUS = ['parts/frame/menu.tsx', 'site/booking/fields/payment-section.tsx'];

test('no control is disabled under the finger that pressed it: a disabled element drops the focus to the top of the page', () => {
  const web = join(import.meta.dirname, '..');
  const disabling = readdirSync(web, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\sdisabled(?:=|\s|>)/.test(readFileSync(path, 'utf8').replace(/\/\*\*?[\s\S]*?\*\//g, '')))
    .map((path) => relative(web, path));
  expect(disabling).toEqual(LOCKED_AWAY_FROM_THE_FOCUS);
});
