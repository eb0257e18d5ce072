/** Imports the pictures of a ZIP archive: each file is named by the number of its part, in any spelling. */

import { maxPictures } from '#domain/catalog/new-product-contract.ts';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import {
  addPictureFile,
  fileSource,
  hasPictureFile,
  listPartsOfNumbers,
  type PartOfFile,
  type PictureFileChange,
  removePictureFiles,
} from '#domain/catalog/picture-files.server.ts';
import { checkPicture } from '#domain/media/read-picture.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { fileKey } from '../batch-row.server.ts';
import { openPictureArchive, type PictureArchive, PictureFileError } from '../read/picture-archive.server.ts';
import { readStem } from '../read/picture-name.ts';
import { UnreadableFile } from '../read/unreadable-file.ts';
import type { ApplyResult, Importer, InputRow, RowPlan } from './importer.ts';

export const pictureImporter: Importer = {
  // A picture takes up to a second to store.
  chunk: 5,
  async plan(scope, rows, { id }) {
    const findPart = await partFinder(scope, rows);
    return withArchive(scope, id, async (archive) => {
      const plans: RowPlan[] = [];
      for (const row of rows) plans.push(await planRow(scope, archive, row, findPart(row)));
      return plans;
    });
  },
  async apply(scope, rows, { id }) {
    const findPart = await partFinder(scope, rows);
    return withArchive(scope, id, async (archive) => {
      const changes: { row: number; change: PictureFileChange }[] = [];
      const skipped: ApplyResult['skipped'][number][] = [];
      for (const row of rows) {
        const result = await applyRow(scope, archive, row, { importId: id, found: findPart(row) });
        if (typeof result === 'string') skipped.push({ row: row.row, reason: result });
        else changes.push({ row: row.row, change: result });
      }
      return { changes, skipped };
    });
  },
  async undo(scope, changes) {
    await removePictureFiles(scope, changes as readonly PictureFileChange[]);
    return changes.map(() => null);
  },
};

/** The part of a row, or why there is none. */
type Found = PartOfFile | string;

async function partFinder(scope: Scope, rows: readonly InputRow[]): Promise<(row: InputRow) => Found> {
  const found = await listPartsOfNumbers(scope, rows.flatMap(candidates));
  const byKey = Map.groupBy(found, ({ key }) => key);
  return (row) => {
    const brand = String(row.values.brand ?? '').toLowerCase();
    for (const number of candidates(row)) {
      const all = byKey.get(partNumberKey(number)) ?? [];
      const ofBrand = brand ? all.filter((part) => part.brand.toLowerCase() === brand) : all;
      if (ofBrand.length > 1)
        return m.imports_picture_several_parts({ brands: ofBrand.map((part) => part.brand).join(', ') });
      if (ofBrand[0]) return ofBrand[0];
    }
    return m.imports_picture_no_part();
  };
}

/** The numbers that a name may be: the whole name, or a number and the count of its pictures. */
function candidates({ values }: InputRow): string[] {
  const { stem, number } = readStem(String(values.partNumber ?? ''));
  return number === stem ? [stem] : [stem, number];
}

async function planRow(scope: Scope, archive: PictureArchive, { values }: InputRow, found: Found): Promise<RowPlan> {
  const wrong = (field: string, reason: string): RowPlan => ({
    outcome: 'wrong',
    differences: [],
    problem: { field, reason },
  });
  if (typeof found === 'string') return wrong('partNumber', found);
  try {
    const bytes = await archive.read(String(values.file));
    await checkPicture(bytes);
    const { id, brand, partNumber, name } = found;
    if (await hasPictureFile(scope, id, fileSource(bytes))) return { outcome: 'unchanged', differences: [] };
    return { outcome: 'changed', differences: [{ field: 'file', old: null, new: `${brand} ${partNumber}, ${name}` }] };
  } catch (error) {
    return wrong('file', reasonOf(error));
  }
}

/** The change, or why nothing was written. */
async function applyRow(
  scope: Scope,
  archive: PictureArchive,
  { row, values }: InputRow,
  { importId, found }: { importId: string; found: Found },
): Promise<PictureFileChange | string> {
  if (typeof found === 'string') return found;
  try {
    const bytes = await archive.read(String(values.file));
    const change = await addPictureFile(scope, found.id, bytes, { importId, row });
    return change ?? m.imports_picture_not_added({ max: maxPictures });
  } catch (error) {
    return reasonOf(error);
  }
}

/** The message of an error of one file; any other error is thrown. */
function reasonOf(error: unknown): string {
  if (error instanceof PictureFileError) return error.message;
  if (error instanceof AppError && error.code !== 'unavailable') return error.message;
  throw error;
}

async function withArchive<T>(scope: Scope, id: string, work: (archive: PictureArchive) => Promise<T>): Promise<T> {
  const file = await scope.files.localFile(fileKey(id));
  if (!file) throw new UnreadableFile(m.imports_file_deleted());
  try {
    const archive = await openPictureArchive(file.path);
    return await work(archive).finally(() => archive.close());
  } finally {
    await file.close();
  }
}
