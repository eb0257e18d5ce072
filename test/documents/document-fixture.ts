/** Orders as documents print them. */
import { Company } from '#domain/content/contract.ts';
import type {
  DocumentedOrder,
  DocumentedShipment,
  DocumentRequest,
  OrderedLine,
} from '#domain/documents/documented-order.ts';

const company = Company.parse({
  name: 'Sprocket Machinery Parts Co., Ltd.',
  shortName: 'Sprocket',
  phone: '+86 532 5550 0142',
  email: 'sales@sprocket.example',
  address: '18 Jinshui Road, Qingdao',
  hours: [],
  answerTime: 'Soon',
  payment: {
    depositPercent: 30,
    paidInFullBelow: 500,
    dueDays: 14,
    cancelUnpaidAfterDays: null,
    bank: {
      beneficiary: 'Sprocket Machinery Parts Co., Ltd.',
      bank: 'Example Bank',
      bankAddress: '1 Example Road',
      account: '0000 1234 5678 9012',
      swift: 'EXAMCNBQ',
    },
  },
});

export function orderedLine(position: number, given: Partial<OrderedLine> = {}): OrderedLine {
  return {
    position,
    brand: 'Komatsu',
    partNumber: `20Y-60-${11_000 + position}`,
    name: 'Track roller',
    quantity: 2,
    unit: 'H87',
    waiting: 0,
    unitCents: 125_050,
    hsCode: '84314999',
    origin: 'China',
    pieceGrams: 1500,
    ...given,
  };
}

export function documentedOrder(given: Partial<DocumentedOrder> = {}): DocumentedOrder {
  return {
    number: 'SP-100042',
    placedAt: new Date('2026-11-20T10:00:00Z'),
    buyer: { name: 'Ada Buyer', email: 'ada@example.com', phone: '+49 30 1234567' },
    delivery: {
      lines: ['Jonas Weber', 'Hafenstraße 12', '26723 Emden', 'Germany'],
      phone: '+49 4921 123456',
      taxNumber: 'DE123456788',
      note: '',
    },
    poNumber: 'PO-4711',
    incoterm: 'FOB',
    incotermPlace: 'Qingdao',
    wantedOn: null,
    note: '',
    depositCents: null,
    freightCents: null,
    lines: [orderedLine(1)],
    shipments: [],
    ...given,
  };
}

export function documentedShipment(pieces: ReadonlyMap<number, number>): DocumentedShipment {
  return {
    id: 'a',
    ordinal: 1,
    at: new Date('2026-11-22T10:00:00Z'),
    carrier: 'DHL',
    trackingNumber: 'JD0146',
    parcels: 2,
    grossGrams: 412_500,
    pieces,
  };
}

export function documentRequest(given: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    kind: 'proforma',
    number: 'PI-10001',
    at: new Date('2026-11-23T10:00:00Z'),
    order: documentedOrder(),
    shipment: null,
    replaces: null,
    company,
    ...given,
  };
}
