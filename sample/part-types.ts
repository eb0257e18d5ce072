import type { PriceBreak } from '#domain/catalog/price-breaks.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { CategorySlug } from './categories.ts';

/** A kind of part: its name from a controlled vocabulary, and the properties that all parts of that kind share. */
export interface PartType {
  name: string;
  category: CategorySlug;
  /** Six digits of the Harmonized System, as exporters of this trade declare them. */
  hsCode: string;
  minimumOrderQuantity: number;
  /** Pieces of a pack; 1: single pieces. */
  orderMultiple: number;
  /** From a quantity on, one piece costs less. */
  priceBreaks: readonly PriceBreak[];
  unit: UnitOfMeasure;
  /** Working days until a part in stock is ready to ship. */
  leadTimeDays: number;
  /** US$ ex works for a machine of 20 to 25 t: the range of aftermarket parts, and the maximum of genuine parts. */
  priceBand: readonly [from: number, to: number, genuineTo: number];
  pictures: readonly string[];
}

type PartTypeRow = readonly [
  name: string,
  hsCode: string,
  minimumOrderQuantity: number,
  leadTimeDays: number,
  priceBand: PartType['priceBand'],
  ...pictures: string[],
];

/** Types that are sold in whole boxes or bags. */
const packs: ReadonlyMap<string, number> = new Map([
  ['Bucket tooth', 20],
  ['Tooth pin and retainer', 50],
  ['Track bolt and nut', 50],
]);

const off = (...breaks: (readonly [quantity: number, discountPercent: number])[]): PriceBreak[] =>
  breaks.map(([quantity, discountPercent]) => ({ quantity, discountPercent }));

/** Wear parts that workshops order for the season. */
const priceBreaks: ReadonlyMap<string, readonly PriceBreak[]> = new Map([
  ['Bucket tooth', off([100, 5], [200, 8])],
  ['Tooth pin and retainer', off([200, 5], [500, 10])],
  ['Track bolt and nut', off([250, 5], [500, 10])],
  ['Engine oil filter, spin-on', off([50, 5], [100, 7.5])],
]);

/** Types that are sold in another unit than the piece. */
const units: ReadonlyMap<string, UnitOfMeasure> = new Map([
  ['Floating seal group', 'SET'],
  ['Cylinder seal kit', 'SET'],
  ['Centre joint seal kit', 'SET'],
  ['O-ring kit box', 'SET'],
  ['Pump repair kit', 'SET'],
  ['Liner kit', 'SET'],
  ['Piston ring set', 'SET'],
  ['Engine bearing set', 'SET'],
  ['Full gasket kit', 'SET'],
]);

function inCategory(category: CategorySlug, rows: readonly PartTypeRow[]): PartType[] {
  return rows.map(([name, hsCode, minimumOrderQuantity, leadTimeDays, priceBand, ...pictures]) => ({
    name,
    category,
    hsCode,
    minimumOrderQuantity,
    orderMultiple: packs.get(name) ?? 1,
    priceBreaks: priceBreaks.get(name) ?? [],
    unit: units.get(name) ?? 'H87',
    leadTimeDays,
    priceBand,
    pictures: pictures.map((picture) => `${picture}.webp`),
  }));
}

export const partTypes: readonly PartType[] = [
  ...inCategory('oil-filters', [['Engine oil filter, spin-on', '842123', 10, 2, [5, 14, 35], 'oil_filter']]),
  ...inCategory('fuel-filters', [
    ['Fuel filter with water separator', '842123', 10, 2, [7, 18, 60], 'fuel_filter'],
    ['Fuel filter, secondary', '842123', 10, 2, [6, 15, 45], 'oil_filter', 'fuel_filter'],
  ]),
  ...inCategory('hydraulic-filters', [
    ['Hydraulic return filter element', '842129', 5, 2, [12, 30, 110], 'hydraulic_filter'],
    ['Pilot filter element', '842129', 10, 2, [4, 12, 40], 'hydraulic_filter'],
    ['Hydraulic suction strainer', '842129', 5, 3, [12, 28, 90], 'hydraulic_filter'],
  ]),
  ...inCategory('air-filters', [
    ['Air filter element, primary', '842199', 5, 2, [12, 30, 110], 'air_filter'],
    ['Air filter element, safety', '842199', 5, 2, [6, 15, 55], 'air_filter'],
    ['Cabin air filter', '842139', 10, 2, [4, 12, 50], 'air_filter'],
  ]),
  ...inCategory('rollers', [
    ['Track roller', '843149', 4, 3, [45, 85, 300], 'track_roller'],
    ['Carrier roller', '843149', 2, 3, [35, 70, 220], 'carrier_roller'],
  ]),
  ...inCategory('idlers-sprockets', [
    ['Front idler', '843149', 1, 5, [160, 300, 900], 'idler'],
    ['Sprocket', '843149', 2, 3, [75, 150, 450], 'sprocket'],
  ]),
  ...inCategory('track-chains-shoes', [
    ['Track link assembly', '843149', 2, 7, [550, 900, 3000], 'track_chain'],
    ['Track shoe', '843149', 90, 5, [12, 25, 80], 'track_shoe', 'track_chain'],
    ['Track bolt and nut', '731815', 200, 3, [0.5, 1.2, 6], 'bolts_nuts'],
    ['Master pin', '843149', 2, 3, [8, 20, 60], 'bucket_pin'],
  ]),
  ...inCategory('track-adjusters', [
    ['Track adjuster assembly', '843149', 1, 5, [180, 350, 1600], 'hydraulic_cylinder'],
  ]),
  ...inCategory('rubber-tracks', [['Rubber track', '843149', 1, 5, [180, 400, 1200], 'rubber_track']]),
  ...inCategory('floating-dust-seals', [
    ['Floating seal group', '848420', 2, 3, [5, 25, 120], 'seal_kit'],
    ['Dust seal', '401693', 10, 2, [1, 4, 15], 'seal_kit'],
  ]),
  ...inCategory('seal-kits', [
    ['Cylinder seal kit', '848490', 5, 2, [6, 20, 120], 'seal_kit'],
    ['Centre joint seal kit', '848490', 2, 2, [8, 20, 120], 'seal_kit'],
    ['O-ring kit box', '401693', 5, 2, [6, 15, 90], 'seal_kit'],
  ]),
  ...inCategory('teeth-adapters', [
    ['Bucket tooth', '843149', 20, 3, [6, 15, 60], 'bucket_tooth'],
    ['Tooth adapter', '843149', 5, 3, [12, 28, 120], 'tooth_adapter', 'bucket_tooth'],
    ['Tooth pin and retainer', '731829', 50, 2, [0.6, 2.5, 12], 'bolts_nuts'],
  ]),
  ...inCategory('cutting-edges', [
    ['Side cutter', '843149', 2, 3, [20, 45, 180], 'cutting_edge'],
    ['Cutting edge', '843142', 2, 5, [40, 150, 450], 'cutting_edge'],
  ]),
  ...inCategory('attachments', [
    ['Bucket', '843141', 1, 12, [550, 1200, 5000], 'bucket'],
    ['Quick coupler', '843149', 1, 10, [700, 1500, 6000], 'bucket'],
    ['Breaker chisel', '843149', 2, 5, [60, 150, 600], 'breaker_chisel'],
  ]),
  ...inCategory('pins-bushings', [
    ['Bucket pin', '843149', 2, 3, [15, 40, 150], 'bucket_pin'],
    ['Bushing', '848330', 4, 3, [6, 18, 70], 'bushing'],
  ]),
  ...inCategory('pumps-motors', [
    ['Main hydraulic pump', '841350', 1, 7, [1100, 2200, 12000], 'piston_pump'],
    ['Pump repair kit', '841391', 1, 4, [150, 450, 2500], 'piston_pump'],
    ['Pilot gear pump', '841360', 1, 3, [45, 110, 600], 'gear_pump'],
    ['Swing motor', '841229', 1, 7, [550, 1200, 7000], 'piston_pump'],
    ['Final drive with travel motor', '841229', 1, 6, [1300, 2600, 14000], 'final_drive'],
  ]),
  ...inCategory('valves', [
    ['Main control valve', '848120', 1, 10, [900, 2500, 15000], 'solenoid_valve'],
    ['Pilot valve', '848120', 1, 3, [60, 150, 800], 'control_lever'],
    ['Solenoid valve', '848120', 2, 3, [20, 60, 400], 'solenoid_valve'],
  ]),
  ...inCategory('cylinders', [['Hydraulic cylinder', '841221', 1, 10, [350, 700, 3800], 'hydraulic_cylinder']]),
  ...inCategory('hoses-swivel-joints', [
    ['Swivel joint', '843149', 1, 5, [160, 350, 3000], 'coupling'],
    ['Hydraulic hose assembly', '400922', 1, 4, [8, 60, 220], 'hydraulic_hose'],
  ]),
  ...inCategory('drive', [
    ['Travel reduction gearbox', '848340', 1, 7, [750, 1500, 8000], 'final_drive', 'swing_gear'],
    ['Swing reduction gearbox', '848340', 1, 7, [600, 1200, 6500], 'swing_gear', 'swing_pinion'],
    ['Pump coupling', '848360', 1, 3, [35, 110, 420], 'coupling'],
  ]),
  ...inCategory('pistons-liners-bearings', [
    ['Liner kit', '840999', 4, 4, [35, 90, 350], 'cylinder_liner', 'piston'],
    ['Piston ring set', '840999', 4, 3, [8, 25, 110], 'piston'],
    ['Engine bearing set', '848330', 1, 3, [15, 50, 220], 'bushing'],
    ['Crankshaft', '848310', 1, 7, [280, 620, 2600], 'crankshaft'],
  ]),
  ...inCategory('gaskets', [
    ['Cylinder head gasket', '848410', 2, 3, [10, 30, 180], 'gasket_set'],
    ['Full gasket kit', '848490', 1, 3, [35, 90, 600], 'gasket_set'],
  ]),
  ...inCategory('turbochargers', [['Turbocharger', '841480', 1, 4, [110, 280, 2200], 'turbocharger']]),
  ...inCategory('water-pumps-belts', [
    ['Water pump', '841330', 2, 3, [30, 80, 450], 'water_pump'],
    ['Fan belt', '401039', 5, 2, [4, 12, 60], 'v_belt'],
  ]),
  ...inCategory('fuel-system', [
    ['Fuel injector', '840999', 4, 4, [80, 220, 700], 'injector'],
    ['Fuel injection pump', '841330', 1, 7, [350, 900, 4500], 'gear_pump'],
    ['Fuel feed pump', '841330', 2, 3, [10, 35, 180], 'gear_pump'],
  ]),
  ...inCategory('starters-alternators', [
    ['Starter motor', '851140', 1, 3, [55, 140, 900], 'starter_motor'],
    ['Alternator', '851150', 1, 3, [50, 130, 750], 'alternator'],
  ]),
  ...inCategory('sensors-actuators', [
    ['Pressure sensor', '902620', 2, 2, [8, 30, 250], 'solenoid_valve'],
    ['Throttle motor', '850131', 1, 3, [60, 140, 900], 'starter_motor'],
  ]),
  ...inCategory('controllers-monitors', [
    ['Controller', '853710', 1, 5, [180, 500, 3500], 'monitor_panel'],
    ['Monitor panel', '853710', 1, 5, [120, 350, 2000], 'monitor_panel'],
  ]),
  ...inCategory('wiring-switches-lamps', [
    ['Wiring harness', '854430', 1, 6, [60, 250, 1800], 'hydraulic_hose'],
    ['Ignition switch', '853650', 5, 2, [6, 18, 80], 'ignition_switch'],
    ['Work lamp', '851220', 4, 2, [12, 45, 220], 'work_light'],
  ]),
  ...inCategory('cab', [
    ['A/C compressor', '841430', 1, 4, [55, 130, 700], 'water_pump'],
    ['Joystick handle', '853650', 1, 3, [28, 85, 420], 'control_lever'],
  ]),
  ...inCategory('cooling', [
    ['Radiator', '870891', 1, 5, [120, 280, 1500], 'radiator'],
    ['Hydraulic oil cooler', '841950', 1, 5, [110, 260, 1400], 'radiator'],
    ['Cooling fan', '841490', 1, 3, [22, 65, 320], 'cooling_fan'],
  ]),
  ...inCategory('swing', [
    ['Swing bearing', '848280', 1, 8, [500, 1000, 4500], 'slewing_ring'],
    ['Swing pinion shaft', '848310', 1, 4, [90, 220, 1100], 'swing_pinion'],
    ['Swing roller bearing', '848230', 1, 3, [25, 90, 360], 'bearing'],
    ['Swing planet carrier', '848390', 1, 4, [110, 280, 1300], 'swing_gear'],
  ]),
];

const byName = new Map(partTypes.map((type) => [type.name, type]));

/** The part type with that name. Throws an Error when there is none. */
export function getPartType(name: string): PartType {
  const found = byName.get(name);
  if (!found) throw new Error(`Unknown part type: ${name}`);
  return found;
}
