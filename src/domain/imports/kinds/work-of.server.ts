/** Every kind of list, and who does its work. */
import type { ImportKind } from '../contract.ts';
import type { KindWork } from './kind-work.ts';
import { numberList } from './number-list.server.ts';
import { partList } from './part-lists.server.ts';
import { interchangeList, supersessionList } from './relation-lists.server.ts';

export const workOf: Record<ImportKind, KindWork> = {
  parts: partList({ create: true }),
  prices: partList({ create: false }),
  numbers: numberList,
  supersessions: supersessionList,
  interchange: interchangeList,
};
