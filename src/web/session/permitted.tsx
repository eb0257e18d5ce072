import type { ReactNode } from 'react';
import type { OperationName } from '#api/routes.ts';
import { canCall } from './own-permissions.ts';

/** What is for those who may call the operation: a button, a link, a part of a page. Absent for all others. */
export function Permitted({ call: operation, children }: { call: OperationName; children: ReactNode }) {
  return canCall(operation) ? children : null;
}
