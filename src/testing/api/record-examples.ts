import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from '#api';
import { ROOT } from '../../platform/root.ts';
import type { ApiAnswer, ApiCall } from './api-fixture.ts';

const FOLDER = join(ROOT, 'src', 'api', 'document', 'examples');
const LONGEST_TEXT = 600;
const WEEK = 7;

/** What was sent to operations and answered, as the examples of the document keep it. */
export function exampleRecorder() {
  const recorded = new Map<string, object>();
  return {
    note(name: string, sent: ApiCall, { status, json }: ApiAnswer): void {
      const body = sent.body === undefined ? {} : { body: sent.body };
      recorded.set(name, { ...body, status, ...(Object.keys(json).length > 0 ? { answer: shortened(json) } : {}) });
    },
    /** One file for each part of the API. */
    write(): void {
      for (const [tag, operations] of Map.groupBy(OPERATIONS, (operation) => operation.tag)) {
        const examples = Object.fromEntries(operations.map(({ name }) => [name, recorded.get(name)]));
        writeFileSync(join(FOLDER, `${tag}.json`), `${JSON.stringify(examples, null, 2)}\n`);
      }
    },
  };
}

/** Two of many say what they look like, and so does the beginning of a document. A week keeps its days. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT / 2)}…` : value;
  if (Array.isArray(value)) return (value.length > 2 && value.length !== WEEK ? value.slice(0, 2) : value).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}
