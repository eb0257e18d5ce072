/** Every kind of list, and who does its work. */
import type { ImportKind } from '../contract.ts';
import type { KindWork } from './importer.ts';
import { numberList } from './numbers.server.ts';
import { partList } from './parts.server.ts';
import { interchangeList, supersessionList } from './relations.server.ts';

export const workOf: Record<ImportKind, KindWork> = {
  parts: partList({ create: true }),
  prices: partList({ create: false }),
  numbers: numberList,
  supersessions: supersessionList,
  interchange: interchangeList,
};
