/** What is asked of the product at its busiest. */
export interface Load {
  readonly name: string;
  readonly searchesPerSecond: number;
  readonly suppliers: number;
  readonly bookingsPerSecond: number;
  /** Kept pages: home, places, texts. */
  readonly pagesPerSecond: number;
  readonly reservations: number;
}

/** One step of growth each; the last is what the product is meant for. */
const LOADS: readonly Load[] = [
  { name: 'one machine', searchesPerSecond: 5, suppliers: 10, bookingsPerSecond: 0.5, pagesPerSecond: 20, reservations: 1_000_000 },
  { name: 'two zones', searchesPerSecond: 50, suppliers: 20, bookingsPerSecond: 5, pagesPerSecond: 200, reservations: 10_000_000 },
  {
    name: '50 million visitors a month',
    searchesPerSecond: 1_000,
    suppliers: 30,
    bookingsPerSecond: 200,
    pagesPerSecond: 4_000,
    reservations: 100_000_000,
  },
];

/** What was measured, as docs/benchmarks.md has it. Milliseconds are of one processor of the machine that it was measured on. */
export interface MeasuredFigures {
  readonly listMs: number;
  readonly hotListMs: number;
  readonly keptPageMs: number;
  readonly bookingMs: number;
  readonly bookingStatements: number;
  readonly bookingWalKb: number;
  /** Statements a second of pgbench's TPC-B-like transactions on the same machine. */
  readonly machineStatements: number;
  /** One answer of a supplier with 128 offers, checked, parsed and read. */
  readonly answerMs: number;
  /** Of the questions to suppliers, those that are really asked while their answers are kept. */
  readonly askedShare: number;
  readonly reservationKb: number;
}

/** The figures in the tables of docs/benchmarks.md. @throws where one is missing */
export function measuredIn(benchmarks: string): MeasuredFigures {
  const part = (figure: string): string => {
    const found = benchmarks.split(`<!-- figure ${figure} -->`)[1]?.split('<!-- end -->')[0];
    if (!found) throw new Error(`docs/benchmarks.md has no figure ${figure}`);
    return found;
  };
  const cell = (figure: string, row: string, column = 1): number => {
    const line = part(figure)
      .split('\n')
      .find((one) => one.startsWith(`| ${row} |`));
    const value = Number.parseFloat((line?.split('|')[column + 1] ?? '').trim().replaceAll(',', ''));
    if (!Number.isFinite(value)) throw new Error(`docs/benchmarks.md has no row "${row}" in ${figure}`);
    return value;
  };
  const text = (figure: string, pattern: RegExp): readonly number[] => {
    const found = pattern.exec(part(figure));
    if (!found) throw new Error(`docs/benchmarks.md says no ${pattern} in ${figure}`);
    return found.slice(1).map((one) => Number(one.replaceAll(',', '')));
  };
  const [statements = 0] = text('bookings', /(\d+) statements each\)/);
  const [searches = 0] = text('suppliers', /([\d,]+) searches of \d+ trips/);
  const [reservations = 0, megabytes = 0] = text('staff-list', /^([\d,]+) reservations of .* in a database of (\d+) MB/m);
  return {
    listMs: cell('list-page', 'the page, made anew and compressed with Brotli for the way'),
    hotListMs: cell('list-page', 'the page, asked for by many in the same moment'),
    keptPageMs: cell('kept-page', 'the page, kept, for a browser that takes Brotli'),
    bookingMs: cell('bookings', 'processor time of one booking in that process'),
    bookingStatements: cell('bookings', 'statements of one booking, jobs and their queue included'),
    bookingWalKb: cell('bookings', 'write-ahead log of one booking'),
    machineStatements: cell('bookings', 'TPC-B-like transactions a second') * statements,
    answerMs: cell('suppliers', '128 offers, checked, parsed and read'),
    askedShare: cell('suppliers', 'calls with answers kept for 20 s besides') / searches,
    reservationKb: (megabytes * 1_000) / reservations,
  };
}

/** Offers of one supplier at one place. */
const OFFERS = 20;
/** A processor is planned to be half busy: the other half is for a zone that is gone. */
const BUSY = 0.5;
/** A supplier takes this long to take a booking. */
const SUPPLIER_SECONDS = 2;
/** Orders that one worker has in hand at once: the concurrency of booking's queue. Of one supplier it is a third. */
const HANDS = 48;
/** Statements of one search: the fleet is known by its edition, which is asked once a second. */
const SEARCH_STATEMENTS = 1;

export interface Need {
  readonly what: string;
  readonly of: readonly string[];
}

/** What each load needs, line by line. */
export function needsOf(measured: MeasuredFigures, loads: readonly Load[] = LOADS): Need[] {
  const cores = (perSecond: number, ms: number): number => (perSecond * ms) / 1_000 / BUSY;
  const line = (what: string, value: (load: Load) => number, unit = ''): Need => ({
    what,
    of: loads.map((load) => `${figure(value(load))}${unit}`),
  });
  const asked = ({ searchesPerSecond, suppliers }: Load): number => searchesPerSecond * suppliers * measured.askedShare;
  const statements = ({ searchesPerSecond, bookingsPerSecond }: Load): number =>
    searchesPerSecond * SEARCH_STATEMENTS + bookingsPerSecond * measured.bookingStatements;
  return [
    line('searches a second', ({ searchesPerSecond }) => searchesPerSecond),
    line('suppliers asked by each', ({ suppliers }) => suppliers),
    line('bookings a second', ({ bookingsPerSecond }) => bookingsPerSecond),
    line('reservations kept', ({ reservations }) => reservations),
    line('processors for lists that nobody else asked for', ({ searchesPerSecond }) => cores(searchesPerSecond, measured.listMs)),
    line('the same, if nine of ten ask what somebody asked a moment ago', ({ searchesPerSecond }) =>
      cores(searchesPerSecond, measured.listMs * 0.1 + measured.hotListMs * 0.9),
    ),
    line('processors for kept pages, without a CDN', ({ pagesPerSecond }) => cores(pagesPerSecond, measured.keptPageMs)),
    line('questions to suppliers a second, without a shared cache', ({ searchesPerSecond, suppliers }) => searchesPerSecond * suppliers),
    line('the same, with answers kept for 20 s', asked),
    line('processors to read those answers', (load) => cores(asked(load), (measured.answerMs * OFFERS) / 128)),
    line('processors for bookings, in web and workers', ({ bookingsPerSecond }) => cores(bookingsPerSecond, measured.bookingMs)),
    line('orders at suppliers at once', ({ bookingsPerSecond }) => bookingsPerSecond * SUPPLIER_SECONDS),
    line('workers', ({ bookingsPerSecond }) => Math.max(2, Math.ceil((bookingsPerSecond * SUPPLIER_SECONDS) / HANDS / BUSY))),
    line('statements a second at the primary', statements),
    line('that machine’s PostgreSQL, so many times', (load) => statements(load) / measured.machineStatements / BUSY),
    line(
      'write-ahead log of a day at that rate',
      ({ bookingsPerSecond }) => (bookingsPerSecond * measured.bookingWalKb * 86_400) / 1e6,
      ' GB',
    ),
    line('database', ({ reservations }) => (reservations * measured.reservationKb) / 1e6, ' GB'),
  ];
}

/** Two digits that mean something: more were not measured. */
function figure(value: number): string {
  if (value >= 100_000) return value.toLocaleString('en');
  if (value >= 100) return (Math.round(value / 10) * 10).toLocaleString('en');
  return value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(2);
}

const [BEGIN, END] = ['<!-- reckoned -->', '<!-- end -->'];

/** A document with the table of needs in its place. @throws where it has no place for one */
export function withNeeds(document: string, needs: readonly Need[], loads: readonly Load[] = LOADS): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('docs/operations/capacity.md has no place for the table');
  const rows = [['', ...loads.map(({ name }) => name)], ['---', ...loads.map(() => '---:')], ...needs.map(({ what, of }) => [what, ...of])];
  return `${before}${BEGIN}\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n${END}${after}`;
}
