/** What the API needs from the process, and what a request carries through Hono. */
import type { Auth } from '#domain/identity/auth.server.ts';
import type { Scope } from '#platform/scope.ts';

export interface ApiDependencies {
  /** The identity service: PUT /user/{email} asks it whose session a request belongs to. */
  readonly auth: Auth;
  /** Only for errors that nobody expected. */
  readonly log: { error(fields: object, message: string): void };
  /** A visitor's scope, for requests to which nobody gave one yet. */
  readonly baseScope: () => Scope;
  /** Resolves to whether the schema is the one that this build knows; rejects when the database cannot be asked. */
  readonly migrationsApplied: () => Promise<boolean>;
}

/** An outer app may set both; the API makes what is missing. */
export type ApiEnv = { Variables: { scope: Scope; requestId: string } };
