import type { DBAdapter } from 'better-auth';
import { publicDigest } from '#platform/crypto';

/**
 * Keeps sessions by the digest of their token, so that nobody who reads the table can be somebody else. A token is random enough that
 * its digest needs no key. The library goes on knowing the token itself, which it has from the cookie.
 */
export function withTokenDigests<Adapter extends DBAdapter>(adapter: Adapter): Adapter {
  const { create, findOne, findMany, update, updateMany, delete: remove, deleteMany, count } = adapter;
  return Object.assign(adapter, {
    create: async (request: Parameters<Adapter['create']>[0]) => {
      const { token } = request.data as { token?: unknown };
      if (request.model !== 'session' || typeof token !== 'string') return create(request);
      return withToken(await create({ ...request, data: { ...request.data, token: publicDigest(token) } }), token);
    },
    findOne: async (request: Parameters<Adapter['findOne']>[0]) => {
      const token = tokenIn(request);
      const found = await findOne(digested(request));
      return token === undefined ? found : withToken(found, token);
    },
    findMany: (request: Parameters<Adapter['findMany']>[0]) => findMany(digested(request)),
    update: (request: Parameters<Adapter['update']>[0]) => update(digested(request)),
    updateMany: (request: Parameters<Adapter['updateMany']>[0]) => updateMany(digested(request)),
    delete: (request: Parameters<Adapter['delete']>[0]) => remove(digested(request)),
    deleteMany: (request: Parameters<Adapter['deleteMany']>[0]) => deleteMany(digested(request)),
    count: (request: Parameters<Adapter['count']>[0]) => count(digested(request)),
  });
}

type Condition = { field: string; value: unknown };
type Request = { model: string; where?: Condition[] | undefined };

const isToken = (condition: Condition): condition is Condition & { value: string } =>
  condition.field === 'token' && typeof condition.value === 'string';

const tokenIn = ({ model, where }: Request): string | undefined => (model === 'session' ? where?.find(isToken)?.value : undefined);

const digested = <Asked extends Request>(request: Asked): Asked =>
  tokenIn(request) === undefined
    ? request
    : { ...request, where: request.where?.map((one) => (isToken(one) ? { ...one, value: publicDigest(one.value) } : one)) };

const withToken = <Row>(row: Row, token: string): Row => (row && typeof row === 'object' ? { ...row, token } : row);
