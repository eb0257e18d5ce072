/** The rows of the exports of supersessions and of interchangeable parts. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, parts } from '#domain/catalog/tables.server.ts';
import { listExportedDeadNumbers } from '#domain/relations/export-dead-numbers.server.ts';
import { interchangeMembers, supersessions, supersessionTargets } from '#domain/relations/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { clearSign, type ExportPage, firstId, rowsPerPage } from './export-page.ts';

const RelationRow = z.object({ position: z.string(), brand: z.string(), partNumber: z.string() });
const SupersessionRow = RelationRow.extend({
  newBrand: z.string().nullable(),
  newNumber: z.string(),
  kind: z.string(),
  quantity: z.int().nullable(),
  interchangeability: z.string(),
  date: z.string().nullable(),
  note: z.string().nullable(),
});

/** The beginning of the position of a dead number, which no id begins with. */
const deadSign = 'dead ';

/** The supersessions of parts, then dead numbers: an import reads both. */
export const supersessionsPage: ExportPage = async (scope, after) => {
  const ofParts = after.startsWith(deadSign) ? [] : await supersessionsOfParts(scope, after);
  const left = rowsPerPage - ofParts.length;
  if (left === 0) return ofParts;
  const afterKey = after.startsWith(deadSign) ? after.slice(deadSign.length) : '';
  const dead = await listExportedDeadNumbers(scope, afterKey, left);
  return [...ofParts, ...dead.map(({ key, ...row }) => ({ ...row, position: deadSign + key }))];
};

/** A position is "old part id, position of the new part". */
const supersessionsOfParts: ExportPage = (scope, after) => {
  const [afterPart, afterTarget] = after.split(' ');
  return query(
    scope,
    SupersessionRow,
    // A supersession with an archived new part is left out: an import would replace it by an incomplete one.
    sql`
    select concat_ws(' ', s.from_part_id, coalesce(t.position, 0)) as position, b.name as brand,
      p.part_number as "partNumber", nb.name as "newBrand", coalesce(np.part_number, ${clearSign}) as "newNumber", s.kind,
      t.quantity, s.interchangeability, s.effective_on::text as date, nullif(s.note, '') as note
    from ${supersessions} s join ${parts} p on p.id = s.from_part_id join ${brands} b on b.id = p.brand_id
    left join ${supersessionTargets} t on t.from_part_id = s.from_part_id
    left join ${parts} np on np.id = t.part_id left join ${brands} nb on nb.id = np.brand_id
    where p.archived_at is null
      and (s.from_part_id, coalesce(t.position, 0)) > (${afterPart || firstId}::uuid, ${afterTarget ?? '-1'}::int)
      and not exists (select from ${supersessionTargets} other join ${parts} archived on archived.id = other.part_id
        where other.from_part_id = s.from_part_id and archived.archived_at is not null)
    order by s.from_part_id, coalesce(t.position, 0) limit ${rowsPerPage}`,
  );
};

const InterchangeRow = RelationRow.extend({
  otherBrand: z.string(),
  otherNumber: z.string(),
  otherNote: z.string().nullable(),
  ownNote: z.string().nullable(),
});

/** A group of n parts as n - 1 pairs, each with the first part of the group, whose own note is in the first pair only. */
export const interchangePage: ExportPage = (scope, after) =>
  query(
    scope,
    InterchangeRow,
    sql`
    select member.part_id as position, b.name as brand, p.part_number as "partNumber", ob.name as "otherBrand",
      op.part_number as "otherNumber", nullif(member.note, '') as "otherNote",
      case when member.part_id = p."secondId" then nullif(p.note, '') end as "ownNote"
    from ${interchangeMembers} member join ${parts} op on op.id = member.part_id
    join ${brands} ob on ob.id = op.brand_id
    join lateral (
      select f.*, m.note, lead(f.id) over (order by f.id) as "secondId"
      from ${interchangeMembers} m join ${parts} f on f.id = m.part_id
      where m.group_id = member.group_id and f.archived_at is null order by f.id limit 1
    ) p on p.id <> member.part_id
    join ${brands} b on b.id = p.brand_id
    where op.archived_at is null and member.part_id > ${after || firstId}::uuid
    order by member.part_id limit ${rowsPerPage}`,
  );
