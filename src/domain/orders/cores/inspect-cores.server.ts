/** Inspecting the old units of a core return: the core charge of each is credited whole, in part or not at all. */
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { leftToCredit } from '../returns/invoiced-cents.server.ts';
import type { CoreReturn, NewCoreInspection } from './contract.ts';
import { openCores } from './core-balance.ts';
import { tooManyCores } from './open-core-return.server.ts';
import { coreInspectionLines, coreInspections } from './tables.server.ts';

type GivenLine = NewCoreInspection['lines'][number];

interface InspectedLine {
  readonly position: number;
  readonly outcome: GivenLine['outcome'];
  readonly quantity: number;
  readonly creditCents: number;
  readonly reason: string;
}

/**
 * Inspects the core return. The buyer gets a mail. Other units than announced may arrive, but none whose part was not shipped;
 * those that do not arrive stay open. A refund is recorded as a payment of its own. For admins. A repeated request with the same
 * content inspects nothing twice.
 * Throws as changeOrder, also conflict for a core return that another user has inspected otherwise; not_found; invalid_quantity
 * with `position` and `maxQnty`; invalid for a partial credit that is nothing or all of the core charge, and without a reason,
 * and for credits of more than is left of the invoices.
 */
export async function inspectCores(
  scope: Scope,
  { number, id }: { number: string; id: string },
  input: NewCoreInspection,
): Promise<OrderDetail> {
  const { email } = requirePermission(scope, 'refund');
  return changeOrder(scope, number, 'inspect_cores', {
    isDone: async (_tx, order) => isInspected(findCoreReturn(order, id), inspectedLines(order, input), input.note),
    async work(tx, order) {
      const opened = findCoreReturn(order, id);
      requireOpen(order, input.lines);
      const lines = inspectedLines(order, input);
      await requireCreditable(tx, order, lines);
      const { note } = input;
      const at = tx.now();
      await tx.db.insert(coreInspections).values({ returnId: id, at, actorEmail: email, note });
      if (lines.length > 0)
        await tx.db.insert(coreInspectionLines).values(lines.map((line) => ({ returnId: id, ...line })));
      const credit = fromCents(lines.reduce((sum, { creditCents }) => sum + creditCents, 0));
      const inspection = { at: at.toISOString(), email, note, credit, lines: lines.map(toContract) };
      return { state: order.state, note, coreReturned: { ...opened, inspection } };
    },
  });
}

const toContract = ({ creditCents, ...line }: InspectedLine) => ({ ...line, credit: fromCents(creditCents) });

function findCoreReturn({ coreReturns }: LockedOrder, id: string): CoreReturn {
  const found = coreReturns.find((each) => each.id === id);
  if (!found) throw new AppError('not_found', m.core_return_unknown());
  return found;
}

function isInspected({ inspection }: CoreReturn, lines: readonly InspectedLine[], note: string): boolean {
  if (!inspection) return false;
  const keyOf = ({ position, outcome, quantity, credit, reason }: ReturnType<typeof toContract>) =>
    JSON.stringify([position, outcome, quantity, credit, reason]);
  const keysOf = (all: readonly ReturnType<typeof toContract>[]) => all.map(keyOf).sort().join();
  if (inspection.note !== note || keysOf(inspection.lines) !== keysOf(lines.map(toContract)))
    throw new AppError('conflict', m.core_return_inspected_already());
  return true;
}

/** Throws when more units are inspected than are open. The units of a line are counted together, whatever their outcome. */
function requireOpen(order: LockedOrder, lines: readonly GivenLine[]): void {
  const open = new Map(openCores(order));
  for (const [index, { position, quantity }] of lines.entries()) {
    const most = open.get(position) ?? 0;
    if (quantity > most) throw tooManyCores(index, position, most);
    open.set(position, most - quantity);
  }
}

/** Throws when the credits exceed what is left; the error is at the line with which they do. */
async function requireCreditable(tx: Scope, order: LockedOrder, lines: readonly InspectedLine[]): Promise<void> {
  const most = await leftToCredit(tx, order);
  let creditCents = 0;
  for (const [index, line] of lines.entries()) {
    creditCents += line.creditCents;
    const field = line.outcome === 'part' ? 'credit' : 'quantity';
    if (line.creditCents > 0 && creditCents > most)
      throw invalidField(`lines.${index}.${field}`, m.order_credit_too_much({ most: formatCents(Math.max(0, most)) }));
  }
}

function inspectedLines(order: LockedOrder, { lines }: NewCoreInspection): InspectedLine[] {
  return lines.map((line, index) => {
    const { position, outcome, quantity, reason } = line;
    const unitCents = order.lines.find((each) => each.position === position)?.coreUnitCents ?? 0;
    if (outcome !== 'full' && reason === '') throw invalidField(`lines.${index}.reason`, m.core_reason_missing());
    const creditCents = creditOf(line, unitCents * quantity, index);
    return { position, outcome, quantity, creditCents, reason: outcome === 'full' ? '' : reason };
  });
}

function creditOf({ outcome, credit = 0 }: GivenLine, fullCents: number, index: number): number {
  if (outcome === 'none') return 0;
  if (outcome === 'full') return fullCents;
  const cents = toCents(credit);
  if (cents <= 0 || cents >= fullCents)
    throw invalidField(`lines.${index}.credit`, m.core_credit_part({ full: formatCents(fullCents) }));
  return cents;
}
