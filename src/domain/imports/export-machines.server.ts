/** The rows of the exports of machines, fitments and service kits. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { Qualifiers } from '#domain/fitment/qualifiers.ts';
import { formatQualifiers } from '#domain/fitment/qualifiers-text.ts';
import {
  fitments,
  machineFamilies,
  machineFamilyMembers,
  machines,
  serviceKitLines,
  serviceKits,
} from '#domain/fitment/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { type ExportPage, firstId, rowsPerPage } from './export-page.ts';

const text = z.string().nullable();
const Target = z.object({ make: text, machine: text, family: text });
const MachineRow = z.object({
  position: z.string(),
  make: z.string(),
  machine: z.string(),
  model: text,
  series: text,
  kind: z.string(),
  engineModel: text,
  yearFrom: z.number().nullable(),
  yearTo: z.number().nullable(),
  serials: text,
  serialPlate: text,
  families: text,
});

export const machinesPage: ExportPage = (scope, after) =>
  query(
    scope,
    MachineRow,
    sql`
      select m.id as position, m.make, m.name as machine, nullif(m.model, '') as model, nullif(m.series, '') as series, m.kind,
        nullif(m.engine_model, '') as "engineModel", m.year_from as "yearFrom", m.year_to as "yearTo",
        nullif(m.serial_text, '') as serials, nullif(m.serial_plate, '') as "serialPlate",
        (select string_agg(f.name, '; ' order by f.name collate "C") from ${machineFamilyMembers} member
          join ${machineFamilies} f on f.id = member.family_id where member.machine_id = m.id) as families
      from ${machines} m where m.id > ${after || firstId}::uuid order by m.id limit ${rowsPerPage}`,
  );

const FitmentRow = Target.extend({
  id: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  serials: text,
  engineSerials: text,
  equipment: Qualifiers,
  mountingPosition: text,
  quantityPerMachine: z.number().nullable(),
  note: text,
  source: text,
});

export const fitmentsPage: ExportPage = async (scope, after) => {
  const rows = await query(
    scope,
    FitmentRow,
    sql`
      select f.id, b.name as brand, p.part_number as "partNumber", m.make, m.name as machine, family.name as family,
        nullif(f.serial_text, '') as serials, nullif(f.engine_serial_text, '') as "engineSerials", f.qualifiers as equipment,
        nullif(f.position, '') as "mountingPosition", f.quantity_per_machine as "quantityPerMachine", nullif(f.note, '') as note,
        nullif(f.source, '') as source
      from ${fitments} f join ${parts} p on p.id = f.part_id join ${brands} b on b.id = p.brand_id
        left join ${machines} m on m.id = f.machine_id left join ${machineFamilies} family on family.id = f.family_id
      where p.archived_at is null and f.id > ${after || firstId}::uuid order by f.id limit ${rowsPerPage}`,
  );
  return rows.map(({ id, equipment, ...row }) => ({
    ...row,
    position: id,
    qualifiers: formatQualifiers(equipment) || null,
  }));
};

const KitRow = Target.extend({
  position: z.string(),
  hours: z.number(),
  kitName: text,
  brand: z.string(),
  partNumber: z.string(),
  quantity: z.number(),
  note: text,
});

/** A position is "kit id, part id". */
export const serviceKitsPage: ExportPage = (scope, after) => {
  const [afterKit, afterPart] = after.split(' ');
  return query(
    scope,
    KitRow,
    sql`
      select concat_ws(' ', k.id, l.part_id) as position, m.make, m.name as machine, family.name as family, k.hours,
        nullif(k.name, '') as "kitName", b.name as brand, p.part_number as "partNumber", l.quantity, nullif(k.note, '') as note
      from ${serviceKits} k join ${serviceKitLines} l on l.kit_id = k.id
        join ${parts} p on p.id = l.part_id join ${brands} b on b.id = p.brand_id
        left join ${machines} m on m.id = k.machine_id left join ${machineFamilies} family on family.id = k.family_id
      where p.archived_at is null and (k.id, l.part_id) > (${afterKit || firstId}::uuid, ${afterPart || firstId}::uuid)
      order by k.id, l.part_id limit ${rowsPerPage}`,
  );
};
