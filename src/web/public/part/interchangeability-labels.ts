import type { Interchangeability } from '#domain/relations/contract.ts';
import { m } from '#messages';

/** Short labels, for tables. */
export const interchangeabilityShort: Record<Interchangeability, () => string> = {
  two_way: () => m.part_two_way(),
  one_way: () => m.part_one_way(),
  conditional: () => m.part_conditional(),
  not: () => m.part_not_interchangeable(),
};

/** Sentences, for the supersession notice. */
export const interchangeabilitySentence: Record<Interchangeability, () => string> = {
  two_way: () => m.part_two_way_sentence(),
  one_way: () => m.part_one_way_sentence(),
  conditional: () => m.part_conditional_sentence(),
  not: () => m.part_not_interchangeable_sentence(),
};
