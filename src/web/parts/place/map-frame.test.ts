import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '#places/model';
import { fittingNames, frameAround, isOn, pointAt, positionOn, scaleOf } from './map-frame.ts';

const antalya = { latitude: 36.89, longitude: 30.7 };
const anywhere = fc.record({
  latitude: fc.double({ min: 25, max: 60, noNaN: true }),
  longitude: fc.double({ min: -9, max: 56, noNaN: true }),
});

test('every point of a map is on it, with air around it', () => {
  fc.assert(
    fc.property(fc.array(anywhere, { minLength: 1, maxLength: 8 }), (points) => {
      const frame = frameAround(points, 1.5, 14);
      for (const point of points) expect(isOn(positionOn(frame, point), 10)).toBe(true);
    }),
  );
});

test('a single place is in the middle of its surroundings', () => {
  expect(positionOn(frameAround([antalya], 1.5, 14), antalya)).toEqual({ x: 50, y: 50 });
});

test('what is pressed on a map is where it is drawn, to a metre or two on a map of a town', () => {
  fc.assert(
    fc.property(
      anywhere,
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (middle, east, north) => {
        const frame = frameAround([middle], 1.5, 14);
        const point = { latitude: middle.latitude + north / 111, longitude: middle.longitude + east / 111 };
        expect(distanceKm(pointAt(frame, positionOn(frame, point)), point) * 1000).toBeLessThan(2);
      },
    ),
  );
});

test('north is up and east is right', () => {
  const frame = frameAround([antalya], 1.5, 14);
  expect(positionOn(frame, { ...antalya, latitude: 36.9 }).y).toBeLessThan(50);
  expect(positionOn(frame, { ...antalya, longitude: 30.71 }).x).toBeGreaterThan(50);
});

test('a kilometre is as long to the north as to the east', () => {
  const frame = frameAround([antalya], 1.5, 40);
  const north = { ...antalya, latitude: antalya.latitude + 0.05 };
  const east = { ...antalya, longitude: antalya.longitude + 0.05 };
  const perKm = (point: typeof antalya, share: number) => share / distanceKm(antalya, point);
  const up = perKm(north, 50 - positionOn(frame, north).y) / 1.5;
  const right = perKm(east, positionOn(frame, east).x - 50);
  expect(up / right).toBeCloseTo(1, 2);
});

test('the scale names a round distance and draws it as long as it is', () => {
  const scale = scaleOf(frameAround([antalya], 1.5, 44));
  expect(scale.km).toBe(10);
  expect(scale.width).toBeCloseTo(10 / 0.44, 0);
});

test('no name stands on another one, on a pin or on the scale', () => {
  const names = [
    { name: 'Aksu', position: { x: 40, y: 50 } },
    { name: 'Kepez', position: { x: 41, y: 52 } },
    { name: 'Serik', position: { x: 60, y: 20 } },
    { name: 'Kaş', position: { x: 90, y: 80 } },
    { name: 'Demre', position: { x: 99, y: 40 } },
    { name: 'Kalkan', position: { x: 10, y: 92 } },
  ];
  expect(fittingNames(names, [{ x: 66, y: 21 }], 5).map(({ name }) => name)).toEqual(['Aksu', 'Kaş']);
});
