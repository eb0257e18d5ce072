/** The catalogue as CSV, in the form in which an import takes it back: an export imported again changes nothing. */
import { type SQL, sql } from 'drizzle-orm';
import type { Specification } from '#domain/catalog/specifications/contract.ts';
import { formatSpecifications } from '#domain/catalog/specifications/specifications-text.ts';
import { requireAdmin } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { ImportKind } from './contract.ts';
import { csvLine } from './csv-cell.ts';
import { type ImportField, importFields } from './fields.ts';

const rowsAtOnce = 2000;

/** Values by field, and where the next page goes on. */
type ExportRow = Record<string, Value> & { at: string };
type Value = string | number | null | readonly Specification[];

/** The whole list in pieces, parts in the shop only. For admins (401, 403). */
export async function exportList(scope: Scope, kind: ImportKind): Promise<AsyncIterable<string>> {
  requireAdmin(scope);
  return lines(scope, kind);
}

async function* lines(scope: Scope, kind: ImportKind): AsyncGenerator<string> {
  const fields = importFields[kind];
  // The mark makes Excel read UTF-8.
  yield `\ufeff${csvLine(fields.map(({ label }) => label()))}`;
  for (let after = ''; ; ) {
    const { rows } = await scope.db.execute<ExportRow>(pageOf[kind](after));
    yield rows.map((row) => csvLine(fields.map((field) => written(field, row[field.name])))).join('');
    after = rows.at(-1)?.at ?? after;
    if (rows.length < rowsAtOnce) return;
  }
}

function written({ format = String }: ImportField, value: Value | undefined): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return formatSpecifications(value);
  return value === none ? null : format(value);
}

/** Stands for the `-` that says that there is none; no text can be the same. */
const none = '\u0001';

const firstId = '00000000-0000-0000-0000-000000000000';
const place = (after: string) => after.split(' ');
const priceColumns = sql`p.price_cents as "pricePerUnit", p.available_quantity as "availableQnty",
  p.minimum_order_quantity as "minQnty", p.lead_time_days as "leadTimeDays"`;

const partsPage = (columns: SQL) => (after: string) =>
  sql`
  select p.id as at, b.name as brand, p.part_number as "partNumber", ${columns}
  from parts p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.archived_at is null and p.id > ${after || firstId}::uuid
  order by p.id limit ${rowsAtOnce}`;

const pageOf: Record<ImportKind, (after: string) => SQL> = {
  parts: partsPage(sql`p.name, p.description, c.slug as category, p.part_type as "partType", p.grade,
    p.condition as "itemCondition", ${priceColumns}, p.net_weight_grams as "netWeightKg", p.hs_code as "hsCode",
    p.country_of_origin as "countryOfOrigin", p.specifications`),
  prices: partsPage(priceColumns),
  numbers: (after) => sql`
    select concat_ws(' ', n.part_id, n.number_key, n.maker) as at, b.name as brand, p.part_number as "partNumber",
      n.kind, n.maker, n.number
    from part_numbers n join parts p on p.id = n.part_id join brands b on b.id = p.brand_id
    where p.archived_at is null and n.kind <> 'own'
      and (n.part_id, n.number_key, n.maker) > (${place(after)[0] || firstId}::uuid, ${place(after)[1] ?? ''}, ${place(after).slice(2).join(' ')})
    order by n.part_id, n.number_key, n.maker limit ${rowsAtOnce}`,
  // A step with a part that has left the shop could not be taken back whole.
  supersessions: (after) => sql`
    select concat_ws(' ', s.from_part_id, coalesce(t.position, 0)) as at, b.name as brand, p.part_number as "partNumber",
      nb.name as "newBrand", coalesce(np.part_number, ${none}) as "newNumber", s.kind, t.quantity, s.interchangeability,
      s.effective_on::text as date, nullif(s.note, '') as note
    from supersessions s join parts p on p.id = s.from_part_id join brands b on b.id = p.brand_id
    left join supersession_targets t on t.from_part_id = s.from_part_id
    left join parts np on np.id = t.part_id left join brands nb on nb.id = np.brand_id
    where p.archived_at is null and (s.from_part_id, coalesce(t.position, 0)) > (${place(after)[0] || firstId}::uuid, ${place(after)[1] ?? '-1'}::int)
      and not exists (select from supersession_targets other join parts gone on gone.id = other.part_id
        where other.from_part_id = s.from_part_id and gone.archived_at is not null)
    order by s.from_part_id, coalesce(t.position, 0) limit ${rowsAtOnce}`,
  // A group as pairs with its first part.
  interchange: (after) => sql`
    select mine.part_id as at, b.name as brand, p.part_number as "partNumber", ob.name as "otherBrand", op.part_number as "otherNumber"
    from interchange_members mine join parts op on op.id = mine.part_id join brands ob on ob.id = op.brand_id
    join lateral (
      select f.* from interchange_members m join parts f on f.id = m.part_id
      where m.group_id = mine.group_id and f.archived_at is null order by f.id limit 1
    ) p on p.id <> mine.part_id
    join brands b on b.id = p.brand_id
    where op.archived_at is null and mine.part_id > ${after || firstId}::uuid
    order by mine.part_id limit ${rowsAtOnce}`,
};
