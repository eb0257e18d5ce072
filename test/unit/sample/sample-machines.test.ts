import { describe, expect, test } from 'vitest';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { parseSerialNumber } from '#domain/fitment/serial-number.ts';
import { serialStatus } from '#domain/fitment/serial-status.ts';
import { verdictOf } from '#domain/fitment/verdict.ts';
import { drawingFacts } from '../../../sample/drawing-facts.ts';
import { machinesIn, sampleFamilies } from '../../../sample/families.ts';
import { fitmentsOf, type SampleFitment } from '../../../sample/fitments.ts';
import { sampleMachines } from '../../../sample/machine-list.ts';
import { applications } from '../../../sample/machines.ts';
import { parsePartNumber } from '../../../sample/part-number.ts';
import { sampleParts } from '../../../sample/parts.ts';
import { sampleDrawings } from '../../../sample/sample-drawings.ts';
import { sampleServiceKits } from '../../../sample/service-kits.ts';

const drawings = await sampleDrawings(async () => '');
const partByNumber = new Map(sampleParts.map((part) => [part.partNumber, part]));
const fitments = new Map(sampleParts.map((part) => [part.partNumber, fitmentsOf(part)]));

const rangesOf = (text: string) => parseSerialRanges(text).value ?? [];
const membersOf = ({ target }: Pick<SampleFitment, 'target'>): readonly string[] =>
  'machine' in target ? [target.machine] : (sampleFamilies.find(({ slug }) => slug === target.family)?.machines ?? []);

/** The verdict for a part of the sample: serial number and engine number as typed, '' for unknown ones. */
function verdictFor(partNumber: string, machine: string, serial: string, engine = '', equipment = {}) {
  const rows = (fitments.get(partNumber) ?? []).filter((each) => membersOf(each).includes(machine));
  return verdictOf(
    rows.map((row) => ({
      ...row,
      serialRanges: rangesOf(row.serialText),
      engineSerialRanges: rangesOf(row.engineSerialText),
    })),
    {
      machine: { id: '', makeSlug: '', slug: '', make: '', name: machine },
      serialText: '',
      serial: parseSerialNumber(serial).value ?? null,
      engineSerial: parseSerialNumber(engine).value ?? null,
      equipment,
      isSerialOfMachine: true,
    },
  ).kind;
}

describe('the machines of the sample', () => {
  test('are each there once, and have serial ranges that the shop reads', () => {
    const names = sampleMachines.map(({ make, name }) => `${make} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(60);
    const unread = sampleMachines.filter(({ serialText }) => (serialText !== '') !== rangesOf(serialText).length > 0);
    expect(unread.map(({ serialText }) => serialText)).toEqual([]);
  });

  test.each([
    ['PC200-6', ['A82001', 'A83000', 'A83001'], ['300001', 'A82000']],
    ['PC200-8', ['300001', '312044'], ['299999', 'A83001']],
    ['320D', ['MGG00001', 'JFZ1234'], ['PHX00001', '1234']],
    ['793D', ['FDB00123', 'JXG00001'], ['MGG1']],
    ['ZX450LC-3', ['020001', '20001'], ['019999']],
    ['SK200-6E', ['YN10-38001', 'YN1041732'], ['YN10-41733', 'YN11-38001']],
    ['2CX', ['657001', '763230', '481196'], ['481195']],
    ['T650', ['A3P011001', 'T1ML12345'], ['A3P111001X', 'MGG1']],
    ['PowerTech 6081', ['199999', '1'], ['200000']],
  ])('%s has the serial numbers of its manuals and no others [P24]', (name, own, others) => {
    const { serialText = '' } = sampleMachines.find((machine) => machine.name === name) ?? {};
    const statusOf = (serial: string) => serialStatus(parseSerialNumber(serial).value ?? null, rangesOf(serialText));
    expect(own.map(statusOf)).toEqual(own.map(() => 'inside'));
    expect(others.map(statusOf).filter((status) => status === 'inside')).toEqual([]);
  });

  test('have model and series apart', () => {
    const seriesOf = (name: string) => {
      const { model, series } = sampleMachines.find((machine) => machine.name === name) ?? {};
      return [model, series];
    };
    expect(seriesOf('PC200-8')).toEqual(['PC200', '8']);
    expect(seriesOf('320D L')).toEqual(['320', 'D L']);
    expect(seriesOf('JS220')).toEqual(['JS220', '']);
  });
});

describe('the fitments of the sample', () => {
  test('exist for every part, and all their ranges can be read [P24]', () => {
    expect(sampleParts.filter(({ partNumber }) => !fitments.get(partNumber)?.length)).toEqual([]);
    const texts = [...fitments.values()].flat().flatMap((row) => [row.serialText, row.engineSerialText]);
    expect(texts.filter((text) => parseSerialRanges(text).problem)).toEqual([]);
    expect(texts.filter(Boolean).length).toBeGreaterThan(20);
  });

  test('name no machine that the description of the part does not name [P24]', () => {
    const beyond = sampleParts.flatMap((part) => {
      const named = machinesIn(applications[part.application].machines);
      return fitmentsOf(part)
        .flatMap(membersOf)
        .filter((machine) => !named.includes(machine))
        .map((machine) => `${part.partNumber}: ${machine}`);
    });
    expect(beyond).toEqual([]);
  });

  test('tell the two forms of the track roller apart by serial number', () => {
    expect(verdictFor('HX-20Y-1141', 'Komatsu PC200-6', 'A82500')).toBe('fits');
    expect(verdictFor('HX-20Y-1142', 'Komatsu PC200-6', 'A82500')).toBe('does_not_fit');
    expect(verdictFor('HX-20Y-1142', 'Komatsu PC200-6', 'A83001')).toBe('fits');
    expect(verdictFor('HX-20Y-1142', 'Komatsu PC200-6', '')).toBe('check');
    expect(verdictFor('HX-20Y-1142', 'Komatsu PC200-8', '312044')).toBe('fits');
    expect(verdictFor('HX-20Y-1141', 'Komatsu PC200-8', '312044')).toBe('check');
  });

  test('ask for the bucket of a tooth', () => {
    expect(verdictFor('HX-205-7020N', 'Komatsu PC200-8', '')).toBe('check');
    expect(verdictFor('HX-205-7020N', 'Komatsu PC200-8', '', '', { bucket: 'rock' })).toBe('fits');
    expect(verdictFor('HX-205-7020N', 'Komatsu PC200-8', '', '', { bucket: 'standard' })).toBe('does_not_fit');
  });
});

describe('the drawings of the sample', () => {
  const rows = drawings.flatMap(({ code, items }) => items.map((item) => ({ code, ...item })));

  test('have a part of the sample for every row that can be ordered, and none for others', () => {
    const wrong = rows.filter(({ state, part }) => {
      const number = part && 'partNumber' in part ? part.partNumber : '';
      return (state === 'orderable') !== partByNumber.has(number);
    });
    expect(wrong.map(({ code, callout }) => `${code} ${callout}`)).toEqual([]);
    expect(rows.length).toBeGreaterThan(450);
  });

  test('give rows that share a callout different parts', () => {
    const numbers = rows.flatMap(({ code, callout, part }) =>
      part && 'partNumber' in part ? [`${code} ${callout} ${part.partNumber}`] : [],
    );
    expect(numbers.filter((each, index) => numbers.indexOf(each) !== index)).toEqual([]);
  });

  test('lead from the overview to all fifteen assemblies [P24]', () => {
    const overview = drawings.filter(({ kind }) => kind === 'overview');
    expect(overview.map(({ code }) => code)).toEqual(['OV-100']);
    const led = new Set(overview.flatMap(({ items }) => items.map(({ leadsTo }) => leadsTo)));
    expect([...led].sort()).toEqual(drawings.flatMap(({ code, kind }) => (kind === 'overview' ? [] : [code])).sort());
  });

  test.each([
    ['Komatsu PC200-6', ['A82001', 'A83000', 'A83001', 'A90000']],
    ['Komatsu PC200-7', ['200001', '250000']],
    ['Komatsu PC200-8', ['300001', '319999', '320000', '340000']],
  ])('agree with the fitments about the serial numbers of the %s', (machine, serials) => {
    const contradictions = rows.flatMap(({ code, callout, part, serialText, engineSerialText, leadsTo }) => {
      const number = part && 'partNumber' in part ? part.partNumber : '';
      const isDrawnFor = machinesIn(applications[drawingFacts(code).application].machines).includes(machine);
      if (!number || !serialText || engineSerialText || leadsTo || !isDrawnFor) return [];
      return serials
        .filter((serial) => {
          const listed = serialStatus(parseSerialNumber(serial).value ?? null, rangesOf(serialText)) === 'inside';
          return listed !== (verdictFor(number, machine, serial) === 'fits');
        })
        .map((serial) => `${code} ${callout} ${serial}`);
    });
    expect(contradictions).toEqual([]);
  });

  test('agree with the fitments about the numbers of the engine', () => {
    const engine = rows.filter(({ engineSerialText, part }) => engineSerialText && part);
    expect(engine.length).toBe(6);
    for (const { part, engineSerialText } of engine) {
      const number = part && 'partNumber' in part ? part.partNumber : '';
      const own = engineSerialText.startsWith('265') ? '26500001' : '26300001';
      const other = own === '26500001' ? '26499999' : '26500001';
      expect(verdictFor(number, 'Komatsu PC200-8', '312044', own)).toBe('fits');
      expect(verdictFor(number, 'Komatsu PC200-8', '312044', other)).toBe('does_not_fit');
      expect(verdictFor(number, 'Komatsu PC200-8', '312044')).toBe('check');
    }
  });

  test('have a place for every row, inside of the picture', () => {
    for (const { code, items, spots, width, height } of drawings) {
      const placed = new Set(spots.map(({ callout }) => callout));
      expect(items.filter(({ callout }) => !placed.has(callout)).map(({ callout }) => `${code} ${callout}`)).toEqual(
        [],
      );
      const outside = spots.filter(({ shape }) => {
        if (shape.shape === 'circle') return shape.cx > width || shape.cy > height;
        return shape.shape === 'rectangle' && (shape.x + shape.width > width || shape.y + shape.height > height);
      });
      expect(outside).toEqual([]);
    }
  });

  test('have invented numbers in the form of the sample', () => {
    for (const part of sampleParts.filter(({ drawn }) => drawn)) {
      expect(parsePartNumber(part.partNumber)).toMatchObject({ brand: 'HX' });
      expect(part.partNumber).toMatch(/^HX-[A-Z]\d\d-\d{4}$/);
    }
  });
});

test('the service kits have parts that fit each machine of their model', () => {
  expect(sampleServiceKits.length).toBeGreaterThan(20);
  expect(new Set(sampleServiceKits.map(({ slug }) => slug)).size).toBe(sampleServiceKits.length);
  const wrong = sampleServiceKits.flatMap(({ slug, target, lines }) =>
    membersOf({ target }).flatMap((machine) =>
      lines
        .filter(({ part }) => verdictFor(part.partNumber, machine, '') !== 'fits')
        .map(({ part }) => `${slug} ${part.partNumber}`),
    ),
  );
  expect(wrong).toEqual([]);
  const hours = sampleServiceKits.filter(({ slug }) => slug.startsWith('komatsu-pc200-8')).map((kit) => kit.hours);
  expect(hours).toEqual([250, 500, 1000, 2000]);
});
