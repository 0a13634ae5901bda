import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInternational, placesFromSeed } from '#places';
import { isOn, positionOn } from '../../../../parts/place/map-frame.ts';
import { dottedTurkey, TURKEY_FRAME } from './turkey-map.ts';

const DRAWING = join(import.meta.dirname, '../../../../../../public/art/map-turkey.svg');
const settled = (await placesFromSeed()).filter((place) => !isInternational(place) && (place.kind === 'district' || place.kind === 'city'));

test('the drawn country has a dot for every district, where it lies', async () => {
  expect(settled.filter((place) => !isOn(positionOn(TURKEY_FRAME, place)))).toEqual([]);
  // Drawn anew: write what dottedTurkey gives for these places into the file.
  expect(await readFile(DRAWING, 'utf8')).toBe(dottedTurkey(settled));
});
