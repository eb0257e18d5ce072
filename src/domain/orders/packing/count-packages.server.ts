/** How many packages an order has, in SQL. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { column } from '#platform/database/query.server.ts';
import { actionRules } from '../lifecycle.ts';
import { shipments } from '../shipment-tables.server.ts';
import { orderPackages, orderPackings } from './tables.server.ts';

const packableStates = [...(actionRules.make_packages.from.staff ?? [])];

/** Those that have left, however they were packed, and those in the warehouse as long as they can leave (canLeave). */
export const countPackages = ({ id, state }: { readonly id: AnyPgColumn; readonly state: AnyPgColumn }) =>
  column(
    z.int(),
    sql`(
      coalesce((select sum(${shipments.parcels}) from ${shipments} where ${eq(shipments.orderId, id)}), 0)
      + case when ${inArray(state, packableStates)} then (
        select count(*) from ${orderPackings} join ${orderPackages} on ${eq(orderPackages.packingId, orderPackings.id)}
        where ${and(eq(orderPackings.orderId, id), isNull(orderPackings.shipmentId))}) else 0 end)::int`,
  );
