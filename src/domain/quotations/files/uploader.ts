/** Whom the limits of uploads count: the user, or the network of a buyer without account. */
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Scope } from '#platform/scope.ts';

/** null: work of the shop itself, without a request. */
export function uploaderOf({ actor, clientAddress }: Pick<Scope, 'actor' | 'clientAddress'>): string | null {
  if (actor.kind === 'user') return actor.user.id;
  return clientAddress === undefined ? null : clientNetwork(clientAddress);
}
