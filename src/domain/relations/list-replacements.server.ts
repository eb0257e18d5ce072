/** What replaces each of many parts today, for lists of parts. One part with its whole chain: replacements.server.ts. */
import type { Scope } from '#platform/scope.ts';
import { getSupersessionGraph, listSupersessions } from './stored-supersessions.server.ts';
import { type ChainPart, followChain, toTarget } from './supersession-chain.ts';

export interface CurrentReplacements {
  /** All of them are needed together; empty where the buyer has to choose. Archived parts may be among them. */
  readonly ends: readonly ChainPart[];
  /** Where the chain forks: the parts to choose from. */
  readonly choices: readonly ChainPart[];
}

/** The end of the chain of each part that is superseded, by its id; the others are not in the map. Internal. */
export async function listCurrentReplacements(
  scope: Scope,
  partIds: readonly string[],
): Promise<Map<string, CurrentReplacements>> {
  if (partIds.length === 0) return new Map();
  const graph = await getSupersessionGraph(scope, partIds);
  const supersessions = await listSupersessions(scope, [...graph.keys()]);
  const replaced = [...new Set(partIds)].filter((id) => supersessions.has(id));
  return new Map(
    replaced.map((id) => {
      const { ends, forks } = followChain(id, supersessions);
      const choices = forks.flatMap((fork) => {
        const supersession = supersessions.get(fork.partId);
        return supersession?.targets.map((target) => toTarget(fork, supersession, target)) ?? [];
      });
      return [id, { ends: choices.length > 0 ? [] : ends, choices }] as const;
    }),
  );
}
