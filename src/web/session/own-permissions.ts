/**
 * What the signed-in user may do, asked of the API with each page, so that a role taken away is felt at the next one. It
 * decides what is shown; the API checks every call itself.
 */

import { neededPermissions, policy } from '#api/policy.ts';
import type { OperationName } from '#api/routes.ts';
import type { OwnPermissions } from '#domain/identity/contract.ts';
import { call } from './api-client.ts';

const nobody: OwnPermissions = { role: 'buyer', permissions: [], secondFactorMissing: false };

let own: OwnPermissions = nobody;
let asked: { readonly email: string; readonly answer: Promise<OwnPermissions> } | null = null;

/** The role and permissions of the user. The loaders of one navigation share one request. */
export function loadPermissions({ email }: { readonly email: string }): Promise<OwnPermissions> {
  if (asked?.email === email) return asked.answer;
  const answer = call('getOwnPermissions').then((found) => {
    own = found;
    return found;
  });
  const forget = () => {
    asked = null;
  };
  answer.then(forget, forget);
  asked = { email, answer };
  return answer;
}

/** Whether the user may call the operation, as far as loadPermissions has found. */
export function canCall(operation: OperationName): boolean {
  return neededPermissions(policy[operation])?.some((needed) => own.permissions.includes(needed)) ?? true;
}
