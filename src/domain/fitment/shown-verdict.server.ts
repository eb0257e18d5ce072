/** The verdicts of parts in words. */
import type { Scope } from '#platform/scope.ts';
import type { ChosenMachine } from './chosen-machine.ts';
import { listVerdicts } from './list-verdicts.server.ts';
import type { ShownVerdict } from './shown-verdict.ts';
import { verdictText } from './verdict-text.ts';

/** The verdicts in words by id of the part; empty without a machine. Public. */
export async function listShownVerdicts(
  scope: Scope,
  partIds: readonly string[],
  chosen: ChosenMachine | null,
): Promise<ReadonlyMap<string, ShownVerdict>> {
  if (!chosen) return new Map();
  const verdicts = await listVerdicts(scope, partIds, chosen);
  return new Map(
    [...verdicts].map(([id, verdict]) => {
      const { kind, positions, quantityPerMachine } = verdict;
      const reason = verdictText(verdict, chosen);
      return [id, { verdict: kind, reason, positions: [...positions], quantityPerMachine }];
    }),
  );
}
