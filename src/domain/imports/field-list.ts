/** The fields of each kind of list, in the order of an export. Safe in the browser; fields.ts adds how they are parsed. */
import { m } from '#messages';
import type { ImportKind } from './contract.ts';

export interface FieldInfo {
  /** Name of the field in the API. */
  readonly name: string;
  readonly label: () => string;
  /** True when every row needs a value. */
  readonly required?: true;
  /** True when a default for the whole file is possible, e.g. the brand of a manufacturer's list. */
  readonly forAll?: true;
  /** True for what an export leaves out: no file has the costs of the shop. */
  readonly importOnly?: true;
}

const brand: FieldInfo = { name: 'brand', label: m.imports_field_brand, required: true, forAll: true };
const partNumber: FieldInfo = { name: 'partNumber', label: m.imports_field_part_number, required: true };

const prices: readonly FieldInfo[] = [
  { name: 'pricePerUnit', label: m.imports_field_price },
  { name: 'availableQnty', label: m.imports_field_stock },
  { name: 'minQnty', label: m.imports_field_minimum },
  { name: 'maxQnty', label: m.imports_field_maximum },
  { name: 'multipleQnty', label: m.imports_field_multiple },
  { name: 'singlePieces', label: m.imports_field_single_pieces, forAll: true },
  { name: 'leadTimeDays', label: m.imports_field_lead_time },
  { name: 'binLocation', label: m.imports_field_bin },
];

const cost: FieldInfo = { name: 'cost', label: m.imports_field_cost, importOnly: true };

const target: readonly FieldInfo[] = [
  { name: 'make', label: m.imports_field_make, forAll: true },
  { name: 'machine', label: m.imports_field_machine, forAll: true },
  { name: 'family', label: m.imports_field_family, forAll: true },
];
const note: FieldInfo = { name: 'note', label: m.imports_field_note };

export const fieldList: Readonly<Record<ImportKind, readonly FieldInfo[]>> = {
  parts: [
    brand,
    partNumber,
    { name: 'oeNumber', label: m.imports_field_oe_number },
    { name: 'name', label: m.imports_field_name },
    { name: 'description', label: m.imports_field_description },
    { name: 'category', label: m.imports_field_category, forAll: true },
    { name: 'partType', label: m.imports_field_part_type },
    { name: 'grade', label: m.imports_field_grade, forAll: true },
    { name: 'itemCondition', label: m.imports_field_condition, forAll: true },
    ...prices,
    { name: 'priceBreaks', label: m.imports_field_price_breaks },
    { name: 'unit', label: m.imports_field_unit, forAll: true },
    { name: 'backOrderDays', label: m.imports_field_back_order },
    { name: 'warrantyMonths', label: m.imports_field_warranty, forAll: true },
    { name: 'returnDays', label: m.imports_field_returns, forAll: true },
    { name: 'coreCharge', label: m.imports_field_core_charge },
    { name: 'netWeightKg', label: m.imports_field_weight },
    { name: 'hsCode', label: m.imports_field_hs },
    { name: 'countryOfOrigin', label: m.imports_field_origin, forAll: true },
    { name: 'specifications', label: m.imports_field_specifications },
    { name: 'pictures', label: m.imports_field_pictures },
    cost,
  ],
  prices: [brand, partNumber, ...prices, cost],
  numbers: [
    brand,
    partNumber,
    { name: 'kind', label: m.imports_field_number_type, required: true, forAll: true },
    { name: 'maker', label: m.imports_field_number_manufacturer, forAll: true },
    { name: 'number', label: m.imports_field_additional_number, required: true },
  ],
  supersessions: [
    { ...brand, label: m.imports_field_old_brand },
    { ...partNumber, label: m.imports_field_old_number },
    { name: 'newBrand', label: m.imports_field_new_brand, forAll: true },
    { name: 'newNumber', label: m.imports_field_new_number, required: true },
    { name: 'kind', label: m.imports_field_supersession_type, forAll: true },
    { name: 'quantity', label: m.imports_field_quantity },
    { name: 'interchangeability', label: m.imports_field_interchangeability, forAll: true },
    { name: 'date', label: m.imports_field_effective_date },
    { name: 'note', label: m.imports_field_note },
  ],
  pictures: [
    { name: 'file', label: m.imports_field_picture_file, required: true },
    partNumber,
    { name: 'brand', label: m.imports_field_brand, forAll: true },
  ],
  interchange: [
    brand,
    partNumber,
    { name: 'otherBrand', label: m.imports_field_other_brand, required: true, forAll: true },
    { name: 'otherNumber', label: m.imports_field_other_number, required: true },
    { name: 'otherNote', label: m.imports_field_other_note },
    { name: 'ownNote', label: m.imports_field_own_note },
  ],
  machines: [
    { name: 'make', label: m.imports_field_make, required: true, forAll: true },
    { name: 'machine', label: m.imports_field_machine, required: true },
    { name: 'model', label: m.imports_field_model },
    { name: 'series', label: m.imports_field_series },
    { name: 'kind', label: m.imports_field_machine_kind, forAll: true },
    { name: 'engineModel', label: m.imports_field_engine_model },
    { name: 'yearFrom', label: m.imports_field_year_from },
    { name: 'yearTo', label: m.imports_field_year_to },
    { name: 'serials', label: m.imports_field_serials },
    { name: 'serialPlate', label: m.imports_field_serial_plate, forAll: true },
    { name: 'families', label: m.imports_field_families },
  ],
  fitments: [
    brand,
    partNumber,
    ...target,
    { name: 'serials', label: m.imports_field_serials },
    { name: 'engineSerials', label: m.imports_field_engine_serials },
    { name: 'qualifiers', label: m.imports_field_qualifiers },
    { name: 'mountingPosition', label: m.imports_field_position },
    { name: 'quantityPerMachine', label: m.imports_field_quantity_per_machine },
    note,
    { name: 'source', label: m.imports_field_source, forAll: true },
  ],
  serviceKits: [
    ...target,
    { name: 'hours', label: m.imports_field_hours, required: true, forAll: true },
    { name: 'kitName', label: m.imports_field_kit_name, forAll: true },
    brand,
    partNumber,
    { name: 'quantity', label: m.imports_field_quantity },
    note,
  ],
  drawings: [
    { name: 'drawing', label: m.imports_field_drawing, required: true, forAll: true },
    { name: 'title', label: m.imports_field_drawing_title },
    { name: 'assembly', label: m.imports_field_assembly, forAll: true },
    { name: 'callout', label: m.imports_field_callout, required: true },
    { name: 'name', label: m.imports_field_name, required: true },
    { name: 'brand', label: m.imports_field_brand, forAll: true },
    { name: 'partNumber', label: m.imports_field_part_number },
    { name: 'quantity', label: m.imports_field_quantity },
    { name: 'serviceState', label: m.imports_field_service_state },
    { name: 'kitCallout', label: m.imports_field_kit_callout },
    { name: 'companions', label: m.imports_field_companions },
    { name: 'serials', label: m.imports_field_serials },
    { name: 'engineSerials', label: m.imports_field_engine_serials },
    note,
    { name: 'leadsTo', label: m.imports_field_leads_to },
    { name: 'spots', label: m.imports_field_spots },
  ],
};
