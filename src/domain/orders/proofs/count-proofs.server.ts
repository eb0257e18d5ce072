/** How many proofs of payment of an order wait for staff, in SQL. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { column } from '#platform/database/query.server.ts';
import { orderProofs } from './tables.server.ts';

/** Proofs that nobody of the staff has checked or declined. */
export const countProofsToCheck = (orderId: AnyPgColumn) =>
  column(
    z.int(),
    sql`(select count(*) from ${orderProofs} where ${and(eq(orderProofs.orderId, orderId), isNull(orderProofs.outcome))})::int`,
  );
