/** Where dead numbers lead, for lists of numbers. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { NumberStep } from '#domain/catalog/numbers/contract.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { interchangeabilities } from './contract.ts';
import { type ChainPart, multiplyPieces, weakerInterchangeability } from './supersession-chain.ts';

const EndRow = z.object({
  key: z.string(),
  brand: z.string(),
  number: z.string(),
  partId: z.string(),
  steps: z.array(NumberStep.extend({ quantity: z.int(), interchangeability: z.enum(interchangeabilities) })),
});

/** A dead number and a part at the end of its chain, which may be superseded itself. */
interface DeadNumberEnd {
  readonly key: string;
  readonly brand: string;
  readonly number: string;
  readonly end: ChainPart;
  /** From the dead number to the end. */
  readonly steps: readonly NumberStep[];
}

/** The ends of the chains of these numbers; a key without a dead number has none. Internal. @param keys of partNumberKey */
export async function listDeadNumberEnds(scope: Scope, keys: readonly string[]): Promise<DeadNumberEnd[]> {
  if (keys.length === 0) return [];
  const rows = await query(
    scope,
    EndRow,
    sql`select k.key, e.brand, e.number, e.part_id as "partId", e.steps
      from unnest(${sql.param(keys)}::text[]) k(key), dead_number_ends(k.key) e`,
  );
  return rows.map(({ key, brand, number, partId, steps }) => {
    const quantity = steps.reduce((pieces, step) => multiplyPieces(pieces, step.quantity), 1);
    const interchangeability = steps.reduce(
      (weakest, step) => weakerInterchangeability(weakest, step.interchangeability),
      interchangeabilities[0] as ChainPart['interchangeability'],
    );
    return {
      key,
      brand,
      number,
      end: { partId, quantity, interchangeability },
      steps: steps.map(({ from, to, date, note }) => ({ from, to, date, note })),
    };
  });
}
