import type { Replacements } from '#domain/relations/contract.ts';

/** False for a part that its manufacturer has ended: its stock does not rise again. */
export function canComeBack({ part: { lifecycle } }: Replacements): boolean {
  return lifecycle === 'active' || lifecycle === 'superseded';
}

/** Fragment of the form for a stock notification. */
export const notifyFragment = 'notify';
