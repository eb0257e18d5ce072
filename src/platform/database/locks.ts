/**
 * Numbers of the advisory locks that the shop takes in its database, one for each thing that only one may do at a time: two with
 * the same number would wait for each other for no reason. SQL files write them as they are here; a test compares them.
 * Source: https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export const locks = {
  /** The lock of the embedded server that each process which uses it shares. */
  embeddedClients: 1,
  /** The lock of the embedded server for making the roles and the database. */
  embeddedPreparation: 2,
  firstAdmin: 4_811_732,
  migration: 7_261_984,
  /** Of the embedded server: brings its log into the backup. */
  backup: 7_261_990,
  sampleCatalogue: 7_306_401,
  supersessions: 7_306_402,
  interchange: 7_306_403,
  /** The lock for compacting part_counts. */
  partCounts: 7_306_404,
  imports: 7_306_405,
  /** The lock for changes of the tree, also in place-categories.sql. */
  categoryTree: 7_306_411,
  /** The lock for numbers of documents. */
  documentNumbers: 7_306_412,
  /** The lock for orders of a buyer, with the hash of the buyer's id, in order-fits.sql; the erasure of a person takes it too. */
  ordersOfBuyer: 7_306_421,
  /** The lock for changes of a cart, with the hash of the user's id. */
  cartOfUser: 7_306_422,
  /** The lock for changes of a user's machines, with the hash of the user's id. */
  machinesOfUser: 7_306_423,
  /** The lock for a request for quotation that is being sent, with the hash of its id. */
  sentRequest: 7_306_424,
  /** The lock for an asked number that becomes one of a part, with the hash of its key. */
  answeredNumber: 7_306_425,
  /** The lock for the end of the chain of audit entries, in the migration of the audit. */
  auditChain: 7_306_431,
} as const;
