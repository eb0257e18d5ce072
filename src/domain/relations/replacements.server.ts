/** What replaces a part today, and the chain of supersessions before and after it. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import { type Scope, showParts } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { Replacement, ReplacementChoice, ReplacementEnd, Replacements, SupersessionStep } from './contract.ts';
import { RelatedPartRow, relatedPartJson, toRelatedPart } from './related-part.server.ts';
import { SupersessionWithTargets } from './stored-supersessions.server.ts';
import { type ChainPart, chainHistory, followChain, toTarget, weakerInterchangeability } from './supersession-chain.ts';
import { supersessions, supersessionTargets } from './tables.server.ts';

/** The supersessions before and after a part, and every part that they name, by id. */
interface Chain {
  readonly supersessions: ReadonlyMap<string, SupersessionWithTargets>;
  readonly parts: ReadonlyMap<string, RelatedPartRow>;
}

/** Limit of older parts that are read. */
const maxHistory = 500;

/**
 * What replaces the part today, the chain to it, and what the part itself replaced. Public. Where the chain
 * forks, nothing is chosen for the buyer: the fork is returned as a choice. Throws not_found.
 */
export async function getReplacements(scope: Scope, partId: string): Promise<Replacements> {
  if (!isId(partId)) throw partNotFound();
  const id = partId.toLowerCase();
  const chain = await getChain(scope, id);
  const requested = chain.parts.get(id);
  if (!requested?.inShop) throw partNotFound();
  showParts(scope, chain.parts.keys());
  const forward = followChain(id, chain.supersessions);
  return {
    part: toRelatedPart(requested),
    ...replacementsOf(chain, id),
    choices: forward.forks.map((fork) => toChoice(chain, fork)),
    path: forward.path.map((old) => toStep(chain, old)),
    history: chainHistory(id, chain.supersessions).map((old) => toStep(chain, old)),
    stockLeft: requested.available,
  };
}

const ChainRow = z.object({
  supersessions: z.array(SupersessionWithTargets).nullable(),
  parts: z.array(RelatedPartRow).nullable(),
});

/**
 * Both directions in one statement, whatever the length of the chain. The ids are passed on as arrays: of a recursive query
 * PostgreSQL expects hundreds of rows, and would read all parts.
 */
const selectChain = preparedQuery(
  'supersession_chain',
  ChainRow,
  () => sql`
    with recursive forward (part_id) as (
      select ${sql.placeholder('partId')}::uuid
      union select t.part_id from forward f join ${supersessionTargets} t on t.from_part_id = f.part_id
    ), backward (part_id) as (
      select ${sql.placeholder('partId')}::uuid
      union select t.from_part_id from backward b join ${supersessionTargets} t on t.part_id = b.part_id
    ), reached as materialized (
      select part_id from forward
      union select part_id from (select part_id from backward limit ${sql.raw(String(maxHistory + 1))}) nearest
    ), targets as materialized (
      select * from ${supersessionTargets} where from_part_id = any(array(select part_id from reached))
    )
    select (
      select json_agg(json_build_object(
        'partId', s.from_part_id, 'kind', s.kind, 'interchangeability', s.interchangeability,
        'date', s.effective_on, 'note', s.note,
        'targets', (select json_agg(json_build_object('partId', t.part_id, 'quantity', t.quantity) order by t.position)
                    from targets t where t.from_part_id = s.from_part_id)) order by s.from_part_id)
      from ${supersessions} s where s.from_part_id = any(array(select part_id from reached))
    ) as supersessions, (
      select json_agg(${relatedPartJson})
      from ${parts} p join ${brands} b on b.id = p.brand_id
      where p.id = any(array(select part_id from reached union select part_id from targets))
    ) as parts`,
);

async function getChain(scope: Scope, partId: string): Promise<Chain> {
  const [row] = await selectChain(scope, { partId });
  return {
    supersessions: new Map((row?.supersessions ?? []).map((supersession) => [supersession.partId, supersession])),
    parts: new Map((row?.parts ?? []).map((part) => [part.id, part])),
  };
}

/** Where the chain from a part ends. A part that is archived or no longer made cannot be ordered. */
function replacementsOf(chain: Chain, partId: string): Pick<Replacements, 'end' | 'current' | 'gone'> {
  const { ends, forks } = followChain(partId, chain.supersessions);
  const isAvailable = ({ partId: id }: ChainPart) => {
    const part = chain.parts.get(id);
    return part?.inShop === true && part.lifecycle === 'active';
  };
  const current = ends.filter(isAvailable);
  const unavailable = ends.filter((part) => !isAvailable(part));
  const isReplaced = chain.supersessions.has(partId);
  const end: ReplacementEnd =
    unavailable.length > 0 ? 'no_longer_available' : forks.length > 0 ? 'choice' : isReplaced ? 'current' : 'self';
  return {
    end,
    current: current.map((part) => toReplacement(chain, part)),
    gone: unavailable.map((part) => toReplacement(chain, part)),
  };
}

function toReplacement(chain: Chain, { partId, quantity, interchangeability }: ChainPart): Replacement {
  return { part: getChainPart(chain, partId), quantity, interchangeability };
}

/** A fork with what each of its options leads to; quantities are for one piece of the requested part. */
function toChoice(chain: Chain, fork: ChainPart): ReplacementChoice {
  const supersession = getSupersession(chain, fork.partId);
  return {
    ...toReplacement(chain, fork),
    note: supersession.note,
    options: supersession.targets.map((target) => {
      const option = toTarget(fork, supersession, target);
      const { end, current, gone } = replacementsOf(chain, target.partId);
      const perRequestedPiece = (part: Replacement): Replacement => ({
        ...part,
        quantity: part.quantity * option.quantity,
        interchangeability: weakerInterchangeability(part.interchangeability, option.interchangeability),
      });
      return {
        ...toReplacement(chain, option),
        end,
        current: current.map(perRequestedPiece),
        gone: gone.map(perRequestedPiece),
      };
    }),
  };
}

function toStep(chain: Chain, partId: string): SupersessionStep {
  const { kind, targets, interchangeability, date, note } = getSupersession(chain, partId);
  return {
    from: getChainPart(chain, partId),
    kind,
    targets: targets.map((target) => ({ part: getChainPart(chain, target.partId), quantity: target.quantity })),
    interchangeability,
    date,
    note,
  };
}

function getChainPart(chain: Chain, id: string) {
  const row = chain.parts.get(id);
  if (!row) throw new Error(`The chain names part ${id}, which was not read`);
  return toRelatedPart(row);
}

function getSupersession(chain: Chain, partId: string): SupersessionWithTargets {
  const supersession = chain.supersessions.get(partId);
  if (!supersession) throw new Error(`Part ${partId} has no supersession`);
  return supersession;
}
