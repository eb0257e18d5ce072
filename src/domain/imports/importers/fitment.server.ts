/** Imports machines, fitments, service kits and rows of drawings: rows with a key, which are compared, written and undone alike. */
import { type ListedDrawingRow, undoDrawingRows, upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { drawingTexts } from '#domain/drawings/drawing-texts.server.ts';
import { type FitmentRow, undoFitments, upsertFitments } from '#domain/fitment/bulk/bulk-fitments.server.ts';
import { type KitLineRow, undoKitLines, upsertKitLines } from '#domain/fitment/bulk/bulk-kits.server.ts';
import { type MachineRow, undoMachines, upsertMachines } from '#domain/fitment/bulk/bulk-machines.server.ts';
import type { KeyedChange, KeyedOutcome } from '#domain/fitment/bulk/keyed-rows.server.ts';
import { parseQualifiers } from '#domain/fitment/qualifiers-text.ts';
import type { Scope } from '#platform/scope.ts';
import type { RowValues } from '../read/parse-row.ts';
import type { Importer, InputRow, RowPlan } from './importer.ts';
import { toPartRef } from './parts.server.ts';

/** One kind of rows: how a row of the file is read, written and undone. */
interface KeyedImport<Row, Value> {
  toRow(values: RowValues): Row;
  upsert(scope: Scope, rows: readonly Row[], options: { readonly dryRun?: boolean }): Promise<KeyedOutcome<Value>[]>;
  undo(scope: Scope, changes: readonly KeyedChange<Value>[]): Promise<(string | null)[]>;
  /** Import field of each value. */
  readonly fields: Readonly<Record<string, string>>;
}

function keyedImporter<Row, Value extends object>({ toRow, upsert, undo, fields }: KeyedImport<Row, Value>): Importer {
  const rowsOf = (rows: readonly InputRow[]) => rows.map(({ values }) => toRow(values));
  return {
    chunk: 2000,
    async plan(scope, rows) {
      const outcomes = await upsert(scope, rowsOf(rows), { dryRun: true });
      return outcomes.map((outcome) => toPlan(outcome, fields));
    },
    async apply(scope, rows) {
      const outcomes = await upsert(scope, rowsOf(rows), {});
      return {
        changes: rows.flatMap(({ row }, at) => {
          const change = outcomes[at]?.change;
          return change ? [{ row, change }] : [];
        }),
        skipped: rows.flatMap(({ row }, at) => {
          const problem = outcomes[at]?.problem;
          return problem ? [{ row, reason: problem.message }] : [];
        }),
      };
    },
    undo: (scope, changes) => undo(scope, changes as readonly KeyedChange<Value>[]),
  };
}

function toPlan<Value extends object>(
  { status, change, problem }: KeyedOutcome<Value>,
  fields: Readonly<Record<string, string>>,
): RowPlan {
  if (problem) return { outcome: 'wrong', differences: [], problem: { field: problem.field, reason: problem.message } };
  const before = change?.before;
  if (!before) return { outcome: status, differences: [] };
  const old = new Map(Object.entries(before));
  const changed = Object.entries(change.after).filter(([name, value]) => format(value) !== format(old.get(name)));
  return {
    outcome: status,
    differences: changed.map(([name, value]) => ({
      field: fields[name] ?? name,
      old: format(old.get(name)),
      new: format(value),
    })),
  };
}

/** The text of a value; null: no value. */
function format(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join('; ') || null : String(value);
}

/** The stated values under their own names; a field that the row does not state is left out. */
function stated(values: RowValues, names: Readonly<Record<string, string>>): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, field]) => {
      const value = values[field];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const text = (value: RowValues[string] | undefined) => (value === null || value === undefined ? '' : String(value));
const targetOf = ({ make, machine, family }: RowValues) => ({
  make: text(make),
  machine: text(machine),
  family: text(family),
});

const machineFields = {
  model: 'model',
  series: 'series',
  kind: 'kind',
  engineModel: 'engineModel',
  yearFrom: 'yearFrom',
  yearTo: 'yearTo',
  serialText: 'serials',
  serialPlate: 'serialPlate',
};

export const machineImporter = keyedImporter({
  toRow: (values): MachineRow => ({
    make: text(values.make),
    name: text(values.machine),
    ...stated(values, machineFields),
    ...(values.families !== undefined && { families: listed(text(values.families)) }),
  }),
  upsert: (scope, rows, options) => upsertMachines(scope, rows, [drawingTexts], options),
  undo: (scope, changes) => undoMachines(scope, changes, [drawingTexts]),
  fields: { ...machineFields, name: 'machine' },
});

function listed(names: string): string[] {
  return names
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
}

const fitmentFields = { quantityPerMachine: 'quantityPerMachine', note: 'note', source: 'source' };

export const fitmentImporter = keyedImporter({
  toRow: (values): FitmentRow => ({
    part: toPartRef(values),
    ...targetOf(values),
    conditions: {
      serialText: text(values.serials),
      engineSerialText: text(values.engineSerials),
      qualifiers: parseQualifiers(text(values.qualifiers)).value ?? {},
      position: text(values.mountingPosition),
    },
    values: stated(values, fitmentFields),
  }),
  upsert: upsertFitments,
  undo: undoFitments,
  fields: fitmentFields,
});

const kitFields = { name: 'kitName', note: 'note', quantity: 'quantity' };

export const serviceKitImporter = keyedImporter({
  toRow: (values): KitLineRow => ({
    part: toPartRef(values),
    ...targetOf(values),
    hours: Number(values.hours),
    values: stated(values, kitFields),
  }),
  upsert: upsertKitLines,
  undo: undoKitLines,
  fields: kitFields,
});

const drawingFields = {
  title: 'title',
  assembly: 'assembly',
  quantity: 'quantity',
  state: 'serviceState',
  kitCallout: 'kitCallout',
  companions: 'companions',
  note: 'note',
  spots: 'spots',
};

export const drawingImporter = keyedImporter({
  toRow: (values): ListedDrawingRow => ({
    code: text(values.drawing),
    callout: text(values.callout),
    name: text(values.name),
    serials: text(values.serials),
    engineSerials: text(values.engineSerials),
    part: values.partNumber ? toPartRef(values) : (values.partNumber as null | undefined),
    leadsTo: values.leadsTo === undefined ? undefined : text(values.leadsTo) || null,
    values: stated(values, drawingFields),
  }),
  upsert: upsertDrawingRows,
  undo: undoDrawingRows,
  fields: { ...drawingFields, partId: 'partNumber', leadsToDrawingId: 'leadsTo' },
});
