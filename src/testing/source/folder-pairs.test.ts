import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../platform/root.ts';
import { byRoom, importsBelow, screensEntered, twoWayPairs } from './folder-pairs.ts';

const web = importsBelow(join(ROOT, 'src/web'));

test('no two folders of the web import each other', () => {
  expect(twoWayPairs(web)).toEqual([]);
});

test('no two screens, parts or upper folders of the web import each other', () => {
  expect(twoWayPairs(byRoom(web))).toEqual([]);
});

test('no screen imports another', () => {
  expect(screensEntered(web)).toEqual([]);
});

describe('the measure bites', () => {
  test('folders that import each other are named, those that one way leads between are not', () => {
    const files = [
      { file: 'site/a/one.ts', imports: ['site/b/two.ts', 'site/a/own.ts', 'ui/icon.tsx'] },
      { file: 'site/b/three.ts', imports: ['site/a/own.ts'] },
      { file: 'root.tsx', imports: ['ui/icon.tsx'] },
    ];
    expect(twoWayPairs(files)).toEqual(['site/a ⇄ site/b']);
  });

  test('a way back from a folder further inside is found', () => {
    const files = [
      { file: 'parts/a/inner/one.ts', imports: ['parts/b/two.ts'] },
      { file: 'parts/b/two.ts', imports: ['parts/a/three.ts'] },
      { file: 'seo/deep/one.ts', imports: ['ui/icon.tsx'] },
      { file: 'ui/art/car.tsx', imports: ['seo/page-meta.ts'] },
    ];
    expect(twoWayPairs(files)).toEqual([]);
    expect(twoWayPairs(byRoom(files))).toEqual(['parts/a ⇄ parts/b', 'seo ⇄ ui']);
  });

  test('a screen that is entered from deep inside another is named', () => {
    const files = [
      { file: 'site/a/b/c/one.ts', imports: ['site/d/e/two.ts', 'site/a/three.ts', 'parts/d/four.ts'] },
      { file: 'root.tsx', imports: ['site/a/three.ts'] },
    ];
    expect(screensEntered(files)).toEqual(['a → d']);
  });

  test('the files of the web are read', () => {
    expect(web.length).toBeGreaterThan(300);
    expect(web.find(({ file }) => file === 'site/home/home.tsx')?.imports).toContain('site/home/hero.tsx');
  });
});
