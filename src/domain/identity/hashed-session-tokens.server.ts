/**
 * better-auth stores session tokens in clear and has no option for hashing them. Its hooks cannot do it either: they see
 * the token before it is written, but the cookie gets the written value. So this adapter, between better-auth and the
 * tables, replaces the token by its hash in rows and conditions, and puts the token back into the rows that it returns.
 */
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { hashOfToken } from './token-hash.ts';

type CreateAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;

interface Request {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

/** The adapter with hashed session tokens. */
export function hashSessionTokens(createAdapter: CreateAdapter): CreateAdapter {
  return (options) => {
    const adapter = createAdapter(options);
    return {
      ...adapter,
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...hashing(inner) })),
    };
  };
}

/** The methods that better-auth calls for sessions. */
function hashing(adapter: DBTransactionAdapter): Partial<DBTransactionAdapter> & Hashing {
  return {
    async create(request) {
      const { token } = request.data as { token?: unknown };
      if (request.model !== 'session' || typeof token !== 'string') return adapter.create(request);
      const created = await adapter.create({ ...request, data: { ...request.data, token: hashOfToken(token) } });
      return { ...created, token } as never;
    },
    findOne: async (request) => withToken(await adapter.findOne(hashed(request)), request),
    findMany: async (request) => {
      const rows = await adapter.findMany(hashed(request));
      return rows.map((row) => withToken(row, request)) as never;
    },
    update: async (request) => withToken(await adapter.update(hashed(request)), request),
    delete: (request) => adapter.delete(hashed(request)),
    deleteMany: (request) => adapter.deleteMany(hashed(request)),
  };
}

type Hashing = Pick<DBTransactionAdapter, 'create' | 'findOne' | 'findMany' | 'update' | 'delete' | 'deleteMany'>;

/** The request with the hash of the token in its conditions. */
function hashed<Query extends Request>(request: Query): Query {
  if (request.model !== 'session' || !request.where) return request;
  const where = request.where.map((condition) =>
    condition.field === 'token' && typeof condition.value === 'string'
      ? { ...condition, value: hashOfToken(condition.value) }
      : condition,
  );
  return { ...request, where };
}

/** The row with the token of the request's condition; other rows keep the hash. */
function withToken<Row>(row: Row, { model, where }: Request): Row {
  const token = where?.find(({ field }) => field === 'token')?.value;
  return model === 'session' && row && typeof token === 'string' ? { ...row, token } : row;
}
