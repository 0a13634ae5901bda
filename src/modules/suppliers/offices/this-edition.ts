import type { Database } from '#platform/database';
import { readFleetEdition } from '../connectors/direct/store.ts';

/** The name of the fleet as it stands: another one after every change. Nothing where it has none, and then nothing can be kept. */
export const fleetEdition = (db: Database): Promise<string | undefined> => readFleetEdition(db);

/**
 * A memory for what is read of the fleet: asked again, it answers from memory until the database names another edition of the fleet. A
 * question that failed is asked anew.
 * @param ask reads the answer to a question, such as the slug of a place
 */
export function rememberedForEdition<Answer>(
  ask: (db: Database, question: string) => Promise<Answer>,
): (db: Database, question: string) => Promise<Answer> {
  const memories = new WeakMap<Database, { readonly edition: string; readonly answers: Map<string, Promise<Answer>> }>();
  return async (db, question) => {
    // Named before it is read: what is kept under a name is never older than the name.
    const edition = await fleetEdition(db);
    if (edition === undefined) return ask(db, question);
    let memory = memories.get(db);
    if (memory?.edition !== edition) {
      memory = { edition, answers: new Map() };
      memories.set(db, memory);
    }
    const { answers } = memory;
    const answer = answers.get(question) ?? ask(db, question);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
