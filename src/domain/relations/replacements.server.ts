import { sql } from 'drizzle-orm';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { isId } from '#platform/ids.ts';
import type { Scope } from '#platform/scope.ts';
import type { Replacement, ReplacementChoice, ReplacementEnd, Replacements } from './contract.ts';
import { type RelatedPartRow, relatedPartJson, toRelatedPart } from './related-part.server.ts';
import {
  type ChainPart,
  type ChainSupersession,
  chainHistory,
  followChain,
  onward,
  weakerInterchangeability,
} from './supersession-chain.ts';

interface StepRow extends ChainSupersession {
  readonly partId: string;
  readonly date: string | null;
  readonly note: string;
}

/** What the steps of one part need, by id. */
interface Chain {
  readonly steps: ReadonlyMap<string, StepRow>;
  readonly parts: ReadonlyMap<string, RelatedPartRow>;
}

/** More old numbers than this before one part are not read. */
const maxHistory = 500;

/**
 * What replaces the part today, how it came to that, and what it replaced itself. Public.
 * A fork is never taken: it is answered as a choice. Throws not_found when the part is not in the shop.
 */
export async function getReplacements(scope: Scope, partId: string): Promise<Replacements> {
  if (!isId(partId)) throw partNotFound();
  const id = partId.toLowerCase();
  const chain = await readChain(scope, id);
  const asked = chain.parts.get(id);
  if (!asked?.inShop) throw partNotFound();
  const forward = followChain(id, chain.steps);
  return {
    part: toRelatedPart(asked),
    ...offerAt(chain, id),
    choices: forward.forks.map((fork) => toChoice(chain, fork)),
    path: forward.path.map((old) => toStep(chain, old)),
    history: chainHistory(id, chain.steps).map((old) => toStep(chain, old)),
    stockLeft: asked.available,
  };
}

/** Both ways from the part in one statement, however long the chain is. */
async function readChain(scope: Scope, partId: string): Promise<Chain> {
  const { rows } = await scope.db.execute<{ steps: StepRow[] | null; parts: RelatedPartRow[] | null }>(sql`
    with recursive forward (part_id) as (
      select ${partId}::uuid
      union select t.part_id from forward f join supersession_targets t on t.from_part_id = f.part_id
    ), backward (part_id) as (
      select ${partId}::uuid
      union select t.from_part_id from backward b join supersession_targets t on t.part_id = b.part_id
    ), reached as materialized (
      select part_id from forward union select part_id from (select part_id from backward limit ${maxHistory + 1}) nearest
    ), targets as materialized (
      select t.* from reached r join supersession_targets t on t.from_part_id = r.part_id
    ), named as materialized (select part_id from reached union select part_id from targets)
    select (
      select json_agg(json_build_object(
        'partId', s.from_part_id, 'kind', s.kind, 'interchangeability', s.interchangeability, 'date', s.effective_on, 'note', s.note,
        'targets', (select json_agg(json_build_object('partId', t.part_id, 'quantity', t.quantity) order by t.position)
                    from targets t where t.from_part_id = s.from_part_id)) order by s.from_part_id)
      from reached r join supersessions s on s.from_part_id = r.part_id
    ) as steps, (
      select json_agg(${relatedPartJson})
      from named n join parts p on p.id = n.part_id join brands b on b.id = p.brand_id
    ) as parts`);
  const [row] = rows;
  return {
    steps: new Map((row?.steps ?? []).map((step) => [step.partId, step])),
    parts: new Map((row?.parts ?? []).map((part) => [part.id, part])),
  };
}

function partOf(chain: Chain, id: string) {
  const row = chain.parts.get(id);
  if (!row) throw new Error(`The chain names ${id}, which was not read`);
  return toRelatedPart(row);
}

/** Where the steps from a part end. Nobody can order what left the shop or what its maker has given up. */
function offerAt(chain: Chain, partId: string): Pick<Replacements, 'end' | 'current' | 'gone'> {
  const { ends, forks } = followChain(partId, chain.steps);
  const isOffered = ({ partId: id }: ChainPart) => {
    const part = chain.parts.get(id);
    return part?.inShop === true && part.lifecycle === 'active';
  };
  const current = ends.filter(isOffered);
  const gone = ends.filter((part) => !isOffered(part));
  const replaced = chain.steps.has(partId);
  const end: ReplacementEnd =
    gone.length > 0 ? 'no_longer_available' : forks.length > 0 ? 'choice' : replaced ? 'current' : 'self';
  return {
    end,
    current: current.map((part) => toReplacement(chain, part)),
    gone: gone.map((part) => toReplacement(chain, part)),
  };
}

function toReplacement(chain: Chain, { partId, quantity, interchangeability }: ChainPart): Replacement {
  return { part: partOf(chain, partId), quantity, interchangeability };
}

function toChoice(chain: Chain, fork: ChainPart): ReplacementChoice {
  const step = stepOf(chain, fork.partId);
  return {
    ...toReplacement(chain, fork),
    note: step.note,
    options: step.targets.map((target) => {
      const option = onward(fork, step, target);
      const { end, current, gone } = offerAt(chain, target.partId);
      const fromHere = (part: Replacement): Replacement => ({
        ...part,
        quantity: part.quantity * option.quantity,
        interchangeability: weakerInterchangeability(part.interchangeability, option.interchangeability),
      });
      return { ...toReplacement(chain, option), end, current: current.map(fromHere), gone: gone.map(fromHere) };
    }),
  };
}

function stepOf(chain: Chain, partId: string): StepRow {
  const step = chain.steps.get(partId);
  if (!step) throw new Error(`${partId} has no step`);
  return step;
}

function toStep(chain: Chain, partId: string): Replacements['path'][number] {
  const { kind, targets, interchangeability, date, note } = stepOf(chain, partId);
  return {
    from: partOf(chain, partId),
    kind,
    targets: targets.map((target) => ({ part: partOf(chain, target.partId), quantity: target.quantity })),
    interchangeability,
    date,
    note,
  };
}
