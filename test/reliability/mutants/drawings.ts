/** Mends of drawings: what their rows say and ask, how they are found, and what their editor reports. */
import type { Mutant } from './mutant.ts';

const rows = 'test/unit/drawings/drawing-rows.test.ts';
const problems = 'test/unit/drawings/drawing-problems.test.ts';
const ofMachine = 'test/shop/drawings/machine-drawings.test.ts';
const findings = 'src/domain/drawings/drawing-problems.ts';

export const drawingMutants: readonly Mutant[] = [
  {
    name: 'the address of a callout leads to no row without a script',
    file: 'src/web/public/drawings/drawing-row.tsx',
    code: 'id={isFirst ? calloutId(callout) : undefined}',
    becomes: 'id={isFirst ? callout : undefined}',
    test: rows,
  },
  {
    name: 'the number of the engine is not asked for',
    file: 'src/web/features/drawing/missing-numbers.ts',
    code: "...(engineSerials ? ['engine' as const] : [])",
    becomes: "...(engineSerials ? ['serial' as const] : [])",
    test: 'test/unit/drawings/missing-numbers.test.ts',
  },
  {
    name: 'a pack that is larger than the need of the machine is not named',
    file: 'src/domain/orders/sold-beyond-need.ts',
    code: 'const isInPacks = need % pack !== 0;',
    becomes: 'const isInPacks = false;',
    test: 'test/unit/orders/sold-beyond-need.test.ts',
  },
  {
    name: 'a minimum that is larger than the need of the machine is not named',
    file: 'src/domain/orders/sold-beyond-need.ts',
    code: 'const hasMinimum = minimum > Math.ceil(need / pack) * pack;',
    becomes: 'const hasMinimum = false;',
    test: 'test/unit/orders/sold-beyond-need.test.ts',
  },
  {
    name: 'a row of a drawing does not say that its part is sold in packs',
    file: 'src/web/public/drawings/drawing-row.tsx',
    code: '        <RowBeyondNeed item={item} items={items} />\n',
    becomes: '',
    test: rows,
  },
  {
    name: 'the kit of a row does not say that it is sold in packs',
    file: 'src/web/public/drawings/row-beyond-need.tsx',
    code: "kit?.part && kit.state === 'orderable' ?",
    becomes: 'kit?.part && !kit.state ?',
    test: rows,
  },
  {
    name: 'the price of a row leaves out price breaks',
    file: 'src/web/enhance/drawing/priced-lines.ts',
    code: 'unitCentsFor(toCents(part.price), part.breaks, pieces)',
    becomes: 'unitCentsFor(toCents(part.price), [], pieces)',
    test: 'test/unit/drawings/row-lines.test.ts',
  },
  {
    name: 'a line of a service kit sells whole packs where single pieces are sold',
    file: 'src/domain/fitment/list-service-kits.server.ts',
    code: 'p.quantity_step as "multipleQnty"',
    becomes: 'p.order_multiple as "multipleQnty"',
    test: 'test/shop/fitment/machine-page.test.ts',
  },
  {
    name: 'the next drawing is not one of the machine',
    file: 'src/domain/drawings/find-neighbours.server.ts',
    code: '::uuid`)}',
    becomes: '::uuid`)} or true',
    test: ofMachine,
  },
  {
    name: 'part numbers are found on drawings in one spelling alone',
    file: 'src/domain/drawings/row-search-condition.server.ts',
    code: 'whole.length >= minPiece ?',
    becomes: 'whole.length < 0 ?',
    test: ofMachine,
  },
  {
    name: 'rows of drawings are not found by their callout',
    file: 'src/domain/drawings/row-search-condition.server.ts',
    code: 'return sql`(lower(i.callout) = lower(',
    becomes: "return sql`('' = lower(",
    test: ofMachine,
  },
  {
    name: 'an assembly says that it fits',
    file: 'src/web/public/drawings/overview-row.tsx',
    code: '<StatedSerials item={item} machine={machine} />',
    becomes:
      '<StatedSerials item={item} machine={machine} /><span className="chip">{machine?.verdicts[item.part?._id ?? \'\']}</span>',
    test: rows,
  },
  {
    name: 'overlapping serial numbers of one callout are not reported',
    file: findings,
    code: '...overlappingRows(items, knownPrefixes).map(',
    becomes: '...overlappingRows([], knownPrefixes).map(',
    test: problems,
  },
  {
    name: 'kits that contain themselves are not reported',
    file: findings,
    code: '...kitLoops(items).map(',
    becomes: '...kitLoops([]).map(',
    test: problems,
  },
  {
    name: 'a drawing without rows is not reported',
    file: findings,
    code: "if (items.length === 0) kinds.push('no_rows');",
    becomes: '',
    test: problems,
  },
  {
    name: 'an empty picture is not reported',
    file: findings,
    code: "if (isPictureEmpty) kinds.push('picture_empty');",
    becomes: '',
    test: problems,
  },
];
