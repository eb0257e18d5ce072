import type { StatedLifecycle } from '#domain/catalog/contract.ts';
import type { Interchangeability, SupersessionKind } from '#domain/relations/contract.ts';
import { m } from '#messages';

export const supersessionKindName: Record<SupersessionKind, () => string> = {
  one: () => m.relations_type_one(),
  all: () => m.relations_type_all(),
  choice: () => m.relations_type_choice(),
};

export const interchangeabilityName: Record<Interchangeability, () => string> = {
  two_way: () => m.relations_two_way(),
  one_way: () => m.relations_one_way(),
  conditional: () => m.relations_conditional(),
  not: () => m.relations_not_interchangeable(),
};

export const lifecycleName: Record<StatedLifecycle, () => string> = {
  active: () => m.relations_active(),
  discontinued: () => m.relations_discontinued(),
  nla: () => m.relations_nla(),
};
