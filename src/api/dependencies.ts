/** Resources that the API needs, and the variables of its Hono context. */
import type { ProcessState } from '#domain/health/process-state.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import type { OrderFeed } from '#domain/orders/live/order-feed.ts';
import type { Scope } from '#platform/scope.ts';
import type { SecurityLog } from '#platform/security-log.ts';

export interface ApiDependencies {
  /** The identity service; PUT /user/{email} finds the session of the request with it. */
  readonly auth: Auth;
  /** Receives unexpected errors, and the events of security. */
  readonly log: SecurityLog;
  /** Returns a visitor's scope, for requests without one in the context. @param env the connection, from the server */
  readonly baseScope: (headers: Headers, env: object) => Scope;
  /** Resolves to whether the database has the migrations of this build; rejects when the database cannot be reached. */
  readonly migrationsApplied: () => Promise<boolean>;
  /** What happens to orders, in this process and others. */
  readonly orderFeed: OrderFeed;
  /** What the process that answers knows of itself. */
  readonly processState: () => ProcessState;
  /** Called after every successful write, before its response is sent. */
  readonly written: () => void;
}

/** The outer app may set scope and requestId; the API creates those that are missing. */
export type ApiEnv = {
  Bindings: object;
  Variables: {
    scope: Scope;
    requestId: string;
    /** Methods of the calls whose path is that of the request. */
    allowed?: readonly string[];
  };
};
