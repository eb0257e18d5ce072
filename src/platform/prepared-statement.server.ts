import type { Db } from './db.server.ts';

/**
 * A statement that is asked so often that building and planning it would take longer than its answer: it is built
 * once for a database, and each connection keeps its plan. `prepare` ends in `.prepare(name)`; the name is the
 * statement's own in the whole shop.
 */
export function preparedStatement<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = known.get(db) ?? prepare(db);
    known.set(db, statement);
    return statement;
  };
}
