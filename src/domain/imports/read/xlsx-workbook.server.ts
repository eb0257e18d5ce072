/** The sheets of an XLSX file, and where the texts and formats are that their cells refer to (ECMA-376). */
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';
import type { Archive } from './xlsx-archive.server.ts';
import { readWholeXml } from './xml-events.server.ts';

interface Sheet {
  readonly name: string;
  /** Name of the sheet's part in the archive. */
  readonly path: string;
  readonly isHidden: boolean;
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** True when dates are counted from 1904 instead of 1900, as Excel for Mac did. */
  readonly from1904: boolean;
  /** Names of parts in the archive; undefined: the file has none. */
  readonly sharedTexts: string | undefined;
  readonly styles: string | undefined;
}

/** The most sheets of one workbook. */
const maxSheets = 256;

/** The workbook. Throws UnreadableFile when the archive is no spreadsheet, or lacks a part that it names. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await readRelations(archive, '');
  const path = root.find(({ type }) => type === 'officedocument')?.target ?? 'xl/workbook.xml';
  if (!archive.has(path)) throw new UnreadableFile(m.imports_xlsx_no_workbook());
  const named: { name: string; relation: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await readWholeXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || named.length >= maxSheets) return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const isHidden = /hidden/i.test(attributes.state ?? '');
      named.push({ name: (attributes.name ?? '').slice(0, 100).toWellFormed(), relation, isHidden });
    },
  });
  const relations = await readRelations(archive, path);
  const sheets = named.flatMap((sheet) => sheetOf(sheet, relations));
  if (sheets.length === 0) throw new UnreadableFile(m.imports_xlsx_no_workbook());
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOf = (type: string, usualName: string) =>
    relations.find((relation) => relation.type === type)?.target ??
    (archive.has(folder + usualName) ? folder + usualName : undefined);
  const workbook = {
    sheets,
    from1904,
    sharedTexts: partOf('sharedstrings', 'sharedStrings.xml'),
    styles: partOf('styles', 'styles.xml'),
  };
  const parts = [...sheets.map((sheet) => sheet.path), workbook.sharedTexts, workbook.styles];
  if (parts.some((part) => part !== undefined && !archive.has(part)))
    throw new UnreadableFile(m.imports_xlsx_damaged());
  return workbook;
}

/** True for a truth value of XML. */
export const isTrue = (value: string | undefined) => ['1', 'true'].includes(value ?? '');

/** The sheet; none when it has no cells, as charts and dialogs. Files of some programs state no types. */
function sheetOf(
  { name, relation, isHidden }: { name: string; relation: string; isHidden: boolean },
  relations: readonly Relation[],
): Sheet[] {
  const found = relations.find(({ id }) => id === relation);
  if (!found) throw new UnreadableFile(m.imports_xlsx_damaged());
  return found.type === 'worksheet' || found.type === '' ? [{ name, path: found.target, isHidden }] : [];
}

/** Which parts of an Office file belong together (ECMA-376 part 2, 9.3). */
interface Relation {
  readonly id: string;
  /** The last word of the type, in lower case: `worksheet`, `sharedstrings`. Both editions of the standard have the same. */
  readonly type: string;
  /** Name of the part in the archive. */
  readonly target: string;
}

/** The most relations of one part; far more than a real file has. */
const maxRelations = 100_000;

/** The relations of a part, none when it has no list of them. @param part name in the archive; empty: the file as a whole */
async function readRelations(archive: Archive, part: string): Promise<Relation[]> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(list)) return relations;
  await readWholeXml(archive.read(list), {
    open(name, { Id, Type = '', Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target || relations.length >= maxRelations) return;
      if (TargetMode?.toLowerCase() === 'external') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
      relations.push({ id: Id, type, target: partName(folder, Target) });
    },
  });
  return relations;
}

/** The target of a relation, which is relative to the folder of the part that has it. */
function partName(folder: string, target: string): string {
  // The host is of no importance: the address is only used to resolve `..` and percent signs.
  const base = `package://file/${folder}`;
  if (!URL.canParse(target, base)) return target;
  const path = new URL(target.replaceAll('\\', '/'), base).pathname.replace(/^\/+/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
