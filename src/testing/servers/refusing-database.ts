import { InsertQueryNode, type KyselyPlugin, UpdateQueryNode } from 'kysely';

export interface Refusal {
  readonly what: 'writes' | 'everything';
  /** The code that PostgreSQL gives for it. */
  readonly code: string;
}

/** A database that refuses from a moment on, as PostgreSQL does: for `db.withPlugin`. */
export function refusingDatabase(refusal: () => Refusal | undefined): KyselyPlugin {
  return {
    transformQuery({ node }) {
      const present = refusal();
      const isWrite = InsertQueryNode.is(node) || UpdateQueryNode.is(node);
      if (present && (isWrite || present.what === 'everything')) throw Object.assign(new Error('refused'), { code: present.code });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
