/** What the catalogue proposes for each line of a request for quotation. */
import { asc, eq, inArray } from 'drizzle-orm';
import { unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { currentCosts } from '#domain/costs/current-costs.server.ts';
import type { ChosenMachine } from '#domain/fitment/chosen-machine.ts';
import { listShownVerdicts } from '#domain/fitment/shown-verdict.server.ts';
import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents, toCents } from '#platform/values/money.ts';
import { openRequest } from '../open-request.server.ts';
import { quotationRequestLines } from '../tables.server.ts';
import type { LineProposals, ProposedPart, RequestProposals } from './contract.ts';
import { listEarlierQuotations } from './earlier-quotations.server.ts';
import { listEarlierRequests } from './earlier-requests.server.ts';
import { findMachinesOfLines, machineKeyOf } from './machines-of-lines.server.ts';
import {
  type LineToMatch,
  type MatchedLine,
  matchRequestLines,
  type ProposedOption,
} from './match-request-lines.server.ts';

type Grade = ProposedPart['grade'];

/** What is known of the parts, by their ids. */
interface PartFacts {
  readonly grades: ReadonlyMap<string, Grade>;
  /** In cents; empty for those who may not see costs. */
  readonly costs: ReadonlyMap<string, number>;
}

/**
 * For each line the parts that its number may mean in any reading, those that replace them or are interchangeable with them, the
 * ones with a number near it, and for a line without a known number those with its words; each with its price at the quantity of
 * the line, stock, and whether it fits the machine of the line. And who has asked for the number before, and what it was quoted
 * with. Cost and margin are for those who may see costs. For staff. Throws unauthenticated, forbidden, not_found.
 */
export async function listQuotationProposals(scope: Scope, id: string): Promise<RequestProposals> {
  const user = requirePermission(scope, 'see_orders');
  const { row } = await openRequest(scope, { id });
  const lines = await scope.db
    .select()
    .from(quotationRequestLines)
    .where(eq(quotationRequestLines.requestId, row.id))
    .orderBy(asc(quotationRequestLines.position));
  const keys = [...new Set(lines.map(({ numberKey }) => numberKey).filter(Boolean))];
  const machines = await findMachinesOfLines(
    scope,
    lines.flatMap(({ machine }) => machine ?? []),
  );
  const machineOf = ({ machine }: (typeof lines)[number]) =>
    machine === null ? null : (machines.get(machineKeyOf(machine)) ?? null);
  const asked = lines.map((line) => ({ ...line, machine: machineOf(line) }));
  const matched = await matchRequestLines(scope, asked);
  const [facts, verdicts, earlier, quoted] = await Promise.all([
    readFacts(scope, idsOf(matched), may(user, 'see_costs')),
    listVerdictsOfLines(scope, asked, matched),
    listEarlierRequests(scope, row, keys),
    listEarlierQuotations(scope, row, keys),
  ]);
  return {
    lines: asked.map((line, index): LineProposals => {
      const { options = [], steps = [], problem = null } = matched[index] ?? {};
      return {
        lineId: line.id,
        machine: line.machine?.machine ?? null,
        parts: options.map((option) => toProposed(option, line, facts, verdicts[index]?.get(option.part._id))),
        steps: [...steps],
        problem,
        quoted: quoted.get(line.numberKey) ?? [],
        earlier: earlier.get(line.numberKey) ?? null,
      };
    }),
  };
}

const idsOf = (matched: readonly MatchedLine[]): string[] => [
  ...new Set(matched.flatMap(({ options }) => options.map(({ part }) => part._id))),
];

async function readFacts(scope: Scope, ids: readonly string[], mayCost: boolean): Promise<PartFacts> {
  const [graded, costs] = await Promise.all([
    scope.db
      .select({ id: parts.id, grade: parts.grade })
      .from(parts)
      .where(inArray(parts.id, [...ids])),
    mayCost ? currentCosts(scope, ids) : [],
  ]);
  return {
    grades: new Map(graded.map(({ id, grade }) => [id, grade])),
    costs: new Map([...costs].flatMap(([id, { costCents }]) => (costCents === null ? [] : [[id, costCents] as const]))),
  };
}

/** The verdicts of the parts of each line for its machine; one statement for each machine. */
async function listVerdictsOfLines(
  scope: Scope,
  lines: readonly LineToMatch[],
  matched: readonly MatchedLine[],
): Promise<readonly (ReadonlyMap<string, ShownVerdict> | undefined)[]> {
  const ofMachine = new Map<ChosenMachine, ReadonlyMap<string, ShownVerdict>>();
  for (const machine of new Set(lines.flatMap((line) => line.machine ?? []))) {
    const ids = idsOf(matched.filter((_, index) => lines[index]?.machine === machine));
    ofMachine.set(machine, await listShownVerdicts(scope, ids, machine));
  }
  return lines.map(({ machine }) => (machine ? ofMachine.get(machine) : undefined));
}

function toProposed(
  { part, reason, matchedBy, fits, quantityState }: ProposedOption,
  { quantity }: LineToMatch,
  { grades, costs }: PartFacts,
  fitment: ShownVerdict | undefined,
): ProposedPart {
  const { _id, slug, brand, partNumber, name, unit, availableQnty, minQnty, leadTimeDays } = part;
  const unitCents = unitCentsFor(toCents(part.pricePerUnit), part.priceBreaks, Math.max(quantity, minQnty));
  const costCents = costs.get(_id);
  return {
    ...{ _id, slug, brand, partNumber, name, unit, availableQnty, minQnty, leadTimeDays },
    ...{ reason, matchedBy, fits, quantityState },
    grade: grades.get(_id) ?? null,
    fitment: fitment ?? null,
    unitPrice: fromCents(unitCents),
    cost: costCents === undefined ? null : fromCents(costCents),
    marginPercent:
      costCents === undefined || unitCents === 0 ? null : Math.round(((unitCents - costCents) / unitCents) * 1000) / 10,
  };
}
