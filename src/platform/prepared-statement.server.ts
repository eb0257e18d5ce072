import type { Db } from './db.server.ts';

/**
 * Caches a prepared statement per database, for frequent statements whose building and planning takes longer than their
 * execution. Each connection keeps the plan under the statement's name.
 * @param prepare builds the statement and ends in `.prepare(name)`; the name must be unique in the whole shop
 */
export function preparedStatement<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
