/** The import fields of machines, fitments, service kits and drawings. */
import { maxCalloutText } from '#domain/drawings/change-contract.ts';
import { formatCompanions, parseCompanions } from '#domain/drawings/companion-text.ts';
import type { serviceStates } from '#domain/drawings/drawing-values.ts';
import { formatSpots, parseSpots } from '#domain/drawings/spot-text.ts';
import type { machineKinds } from '#domain/fitment/machine-kinds.ts';
import { problemForAnyMachine } from '#domain/fitment/parse-serial-ranges.ts';
import { formatQualifiers, parseQualifiers } from '#domain/fitment/qualifiers-text.ts';
import { maxSerialText } from '#domain/fitment/serial-range.ts';
import { m } from '#messages';
import type { FieldFormat } from './field-format.ts';
import type { CellParser } from './read/cell-parser.ts';
import { choiceParser, countParser, partNumberParser, textParser } from './read/cell-parsers.ts';

/** Names of the kinds of machines in lists. */
const machineKindWords: Record<(typeof machineKinds)[number], readonly string[]> = {
  crawler_excavator: [
    'excavator',
    'tracked excavator',
    'hydraulic excavator',
    '履带挖掘机',
    '挖掘机',
    'экскаватор',
    'excavadora',
  ],
  wheeled_excavator: ['wheel excavator', '轮式挖掘机'],
  mini_excavator: ['compact excavator', '小型挖掘机', '微型挖掘机'],
  wheel_loader: ['loader', '装载机', 'погрузчик', 'cargadora'],
  backhoe_loader: ['backhoe', '挖掘装载机', 'retroexcavadora'],
  bulldozer: ['dozer', 'crawler dozer', '推土机', 'бульдозер', 'topadora'],
  skid_steer_loader: ['skid steer', '滑移装载机'],
  compact_track_loader: ['track loader'],
  dump_truck: ['dumper', 'haul truck', '自卸车', 'самосвал'],
  motor_grader: ['grader', '平地机', 'грейдер'],
  roller: ['compactor', '压路机', 'каток'],
  engine: ['发动机', 'двигатель', 'motor'],
  other: ['其他', 'другое', 'otro'],
};

/** Serial ranges, kept as they are written once they can be read; the machine of the row may settle two readings. */
const serialsParser: CellParser = (cell, decimal) => {
  const parsed = textParser(maxSerialText)(cell, decimal);
  const problem = 'value' in parsed ? problemForAnyMachine(String(parsed.value)) : undefined;
  return problem ? { problem } : parsed;
};
const qualifiersParser: CellParser = (cell, decimal) => {
  const parsed = textParser(500)(cell, decimal);
  if (!('value' in parsed)) return parsed;
  const { value, problem } = parseQualifiers(String(parsed.value));
  return value ? { value: formatQualifiers(value) } : { problem };
};
/** Names of the states of a drawing's row. */
const serviceStateWords: Record<(typeof serviceStates)[number], readonly string[]> = {
  orderable: ['yes', '可订购'],
  kit_only: ['kit', 'in kit'],
  not_serviced: ['not serviced separately', 'ns', 'nss', '不单供'],
  no_longer_available: ['nla', 'discontinued', '停产'],
};
const companionsParser: CellParser = ({ text }) => {
  const callouts = parseCompanions(text);
  return callouts.some(({ length }) => length > maxCalloutText)
    ? { problem: m.drawing_companions_unread({ max: maxCalloutText }) }
    : { value: formatCompanions(callouts) };
};
const spotsParser: CellParser = ({ text }) => {
  const { value, problem } = parseSpots(text);
  return value ? { value: formatSpots(value.map(({ shape }) => shape)) } : { problem };
};

export const machineFormats: Readonly<Record<string, FieldFormat>> = {
  make: { parse: textParser(80) },
  machine: { parse: textParser(80) },
  family: { parse: textParser(120) },
  model: { parse: textParser(80), clearedValue: '' },
  series: { parse: textParser(20), clearedValue: '' },
  'machines.kind': { parse: choiceParser(machineKindWords) },
  engineModel: { parse: textParser(80), clearedValue: '' },
  yearFrom: { parse: countParser(1900, 2100), clearedValue: null },
  yearTo: { parse: countParser(1900, 2100), clearedValue: null },
  serials: { parse: serialsParser, clearedValue: '' },
  engineSerials: { parse: serialsParser, clearedValue: '' },
  serialPlate: { parse: textParser(200), clearedValue: '' },
  families: { parse: textParser(500), clearedValue: '' },
  qualifiers: { parse: qualifiersParser, clearedValue: '' },
  mountingPosition: { parse: textParser(80), clearedValue: '' },
  quantityPerMachine: { parse: countParser(1, 9999), clearedValue: null },
  source: { parse: textParser(200), clearedValue: '' },
  hours: { parse: countParser(1, 100_000) },
  kitName: { parse: textParser(120), clearedValue: '' },
  drawing: { parse: textParser(40) },
  title: { parse: textParser(120), clearedValue: '' },
  assembly: { parse: textParser(60), clearedValue: '' },
  callout: { parse: textParser(maxCalloutText) },
  'drawings.name': { parse: textParser(120) },
  'drawings.partNumber': { parse: partNumberParser, clearedValue: null },
  'drawings.quantity': { parse: countParser(1, 9999), clearedValue: 1 },
  serviceState: { parse: choiceParser(serviceStateWords), clearedValue: 'orderable' },
  kitCallout: { parse: textParser(maxCalloutText), clearedValue: '' },
  companions: { parse: companionsParser, clearedValue: '' },
  'drawings.note': { parse: textParser(300), clearedValue: '' },
  leadsTo: { parse: textParser(40), clearedValue: null },
  spots: { parse: spotsParser, clearedValue: '' },
};
