/**
 * A QR code (ISO/IEC 18004) of a text: bytes, error correction M, versions 1 to 10 (up to 213 bytes).
 * @returns rows of modules, true where it is dark, without the quiet zone of four modules that must surround it
 */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const chosen = versionFor(bytes);
  if (!chosen) throw new Error(`A QR code of ${bytes.length} bytes is larger than any that is drawn here`);
  const words = interleaved(chosen, dataWords(chosen, bytes));
  const masked = MASKS.map((_, mask) => drawn(chosen, words, mask));
  return masked.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

/** Whether a text is short enough for a QR code of ours. */
export const fitsQrCode = (text: string): boolean => versionFor(new TextEncoder().encode(text)) !== undefined;

const versionFor = ({ length }: Uint8Array): Version | undefined =>
  VERSIONS.find((version) => dataBytesOf(version) >= length + (version.number < 10 ? 2 : 3));

interface Version {
  readonly number: number;
  /** Words of error correction in each block. */
  readonly correction: number;
  /** How many words of data each block has. */
  readonly blocks: readonly number[];
  /** Centres of the alignment patterns. */
  readonly alignment: readonly number[];
}

const times = (count: number, words: number): number[] => Array.from({ length: count }, () => words);

/** Tables 9 and E.1 of the standard, level M. */
const VERSIONS: readonly Version[] = [
  { number: 1, correction: 10, blocks: [16], alignment: [] },
  { number: 2, correction: 16, blocks: [28], alignment: [6, 18] },
  { number: 3, correction: 26, blocks: [44], alignment: [6, 22] },
  { number: 4, correction: 18, blocks: times(2, 32), alignment: [6, 26] },
  { number: 5, correction: 24, blocks: times(2, 43), alignment: [6, 30] },
  { number: 6, correction: 16, blocks: times(4, 27), alignment: [6, 34] },
  { number: 7, correction: 18, blocks: times(4, 31), alignment: [6, 22, 38] },
  { number: 8, correction: 22, blocks: [...times(2, 38), ...times(2, 39)], alignment: [6, 24, 42] },
  { number: 9, correction: 22, blocks: [...times(3, 36), ...times(2, 37)], alignment: [6, 26, 46] },
  { number: 10, correction: 26, blocks: [...times(4, 43), 44], alignment: [6, 28, 50] },
];

const dataBytesOf = ({ blocks }: Version): number => blocks.reduce((sum, words) => sum + words, 0);

/** Mode, length, bytes, and the two words that fill up what is left. */
function dataWords(version: Version, bytes: Uint8Array): number[] {
  const lengthBits = version.number < 10 ? 8 : 16;
  const bits = [bitsOf(0b0100, 4), bitsOf(bytes.length, lengthBits), ...[...bytes].map((byte) => bitsOf(byte, 8))].join('');
  const room = dataBytesOf(version) * 8;
  const ended = bits + '0'.repeat(Math.min(4, room - bits.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const words = (whole.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  for (let index = 0; words.length < dataBytesOf(version); index += 1) words.push(index % 2 === 0 ? 0xec : 0x11);
  return words;
}

const bitsOf = (value: number, count: number): string => value.toString(2).padStart(count, '0');

/** Data and error correction of all blocks, a word of each in turn. */
function interleaved({ blocks, correction }: Version, words: readonly number[]): number[] {
  let from = 0;
  const data = blocks.map((length) => {
    const block = words.slice(from, from + length);
    from += length;
    return block;
  });
  const generator = generatorOf(correction);
  return [...byTurns(data), ...byTurns(data.map((block) => remainderOf(block, generator)))];
}

function byTurns(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

// Reed-Solomon over GF(2^8) with x^8 + x^4 + x^3 + x^2 + 1.

function product(left: number, right: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    if ((right >>> bit) & 1) result ^= left;
  }
  return result;
}

function generatorOf(degree: number): number[] {
  let generator = [1];
  let root = 1;
  for (let turn = 0; turn < degree; turn += 1) {
    const shifted = [...generator, 0];
    const scaled = [0, ...generator.map((coefficient) => product(coefficient, root))];
    generator = shifted.map((coefficient, index) => coefficient ^ (scaled[index] ?? 0));
    root = product(root, 2);
  }
  return generator.slice(1);
}

function remainderOf(data: readonly number[], generator: readonly number[]): number[] {
  let rest = generator.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, index) => value ^ product(generator[index] ?? 0, factor));
  }
  return rest;
}

type Mask = (row: number, column: number) => boolean;

const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function drawn(version: Version, words: readonly number[], mask: number): boolean[][] {
  const size = version.number * 4 + 17;
  const dark: boolean[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const fixed: boolean[][] = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const put = (row: number, column: number, isDark: boolean): void => {
    const line = dark[row];
    const fixedLine = fixed[row];
    if (!line || !fixedLine || column < 0 || column >= size) return;
    line[column] = isDark;
    fixedLine[column] = true;
  };
  drawPatterns(version, size, put);
  drawFormat(size, mask, put);
  if (version.number >= 7) drawVersion(version.number, size, put);
  drawWords(words, size, mask, dark, fixed);
  return dark;
}

type Put = (row: number, column: number, isDark: boolean) => void;

/** Finders in three corners, the timing lines between them, and the alignment patterns. */
function drawPatterns({ alignment }: Version, size: number, put: Put): void {
  for (let index = 0; index < size; index += 1) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  for (const row of alignment) {
    for (const column of alignment) {
      const last = size - 7;
      if ((row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)) continue;
      drawRings(row, column, 2, [0, 2], put);
    }
  }
  drawRings(3, 3, 4, [0, 1, 3], put);
  drawRings(3, size - 4, 4, [0, 1, 3], put);
  drawRings(size - 4, 3, 4, [0, 1, 3], put);
}

/** Squares around a centre: those at these distances are dark. */
function drawRings(row: number, column: number, radius: number, darkAt: readonly number[], put: Put): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      put(row + down, column + right, darkAt.includes(Math.max(Math.abs(down), Math.abs(right))));
    }
  }
}

/** Level and mask, twice, with their own error correction (BCH 15,5). */
function drawFormat(size: number, mask: number, put: Put): void {
  // Level M is 00.
  const bits = ((mask << 10) | remainderBits(mask, 10, 0x537)) ^ 0x5412;
  const bit = (index: number): boolean => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index += 1) put(index, 8, bit(index));
  put(7, 8, bit(6));
  put(8, 8, bit(7));
  put(8, 7, bit(8));
  for (let index = 9; index < 15; index += 1) put(8, 14 - index, bit(index));
  for (let index = 0; index < 8; index += 1) put(8, size - 1 - index, bit(index));
  for (let index = 8; index < 15; index += 1) put(size - 15 + index, 8, bit(index));
  put(size - 8, 8, true);
}

/** The version, twice (BCH 18,6). */
function drawVersion(version: number, size: number, put: Put): void {
  const bits = (version << 12) | remainderBits(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const isDark = ((bits >>> index) & 1) === 1;
    const near = Math.floor(index / 3);
    const far = size - 11 + (index % 3);
    put(near, far, isDark);
    put(far, near, isDark);
  }
}

function remainderBits(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let turn = 0; turn < degree; turn += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator);
  return rest;
}

/** Upward and downward by turns, in columns of two, from the right; the sixth column is the timing line's. */
function drawWords(words: readonly number[], size: number, mask: number, dark: boolean[][], fixed: readonly (readonly boolean[])[]): void {
  const isMasked = MASKS[mask] ?? (() => false);
  let index = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const edge = right <= 6 ? right - 1 : right;
    const isUpward = ((edge + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [edge, edge - 1]) {
        const line = dark[row];
        if (!line || fixed[row]?.[column]) continue;
        const bit = (((words[index >>> 3] ?? 0) >>> (7 - (index & 7))) & 1) === 1;
        line[column] = bit !== isMasked(row, column);
        index += 1;
      }
    }
  }
}

/** How hard it is to read (the four rules of the standard). */
function penaltyOf(dark: readonly (readonly boolean[])[]): number {
  const size = dark.length;
  const columns = dark.map((_, column) => dark.map((row) => row[column] ?? false));
  const lines = [...dark, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const here = dark[row]?.[column];
      if (here === dark[row - 1]?.[column] && here === dark[row]?.[column - 1] && here === dark[row - 1]?.[column - 1]) penalty += 3;
    }
  }
  const share = (dark.flat().filter(Boolean).length / (size * size)) * 100;
  return penalty + 10 * Math.floor(Math.abs(share - 50) / 5);
}
