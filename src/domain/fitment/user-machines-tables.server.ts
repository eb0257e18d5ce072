/** The machines of buyers. */
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { cascadeTo, timestampColumn } from '#platform/database/columns.server.ts';
import type { Qualifiers } from './qualifiers.ts';
import { machines } from './tables.server.ts';

/** A machine that a buyer has, with its serial numbers and equipment. */
export const userMachines = pgTable(
  'user_machines',
  {
    id: uuid('id').primaryKey(),
    userId: cascadeTo('user_id', () => users.id).notNull(),
    machineId: cascadeTo('machine_id', () => machines.id).notNull(),
    /** The serial number as typed; empty: not known. */
    serial: text('serial').notNull().default(''),
    engineSerial: text('engine_serial').notNull().default(''),
    equipment: jsonb('equipment').$type<Qualifiers>().notNull().default({}),
    /** The buyer's own name and fleet number for it; may be empty. */
    name: text('name').notNull().default(''),
    fleetNumber: text('fleet_number').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [uniqueIndex('user_machines_same').on(table.userId, table.machineId, table.serial, table.fleetNumber)],
);
