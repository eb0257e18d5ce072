/** Imports of lists of parts, and the parts that the shop then has. */
import { expect } from 'vitest';
import type { ImportBatch } from '#domain/imports/contract.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

interface PartRow {
  readonly id: string;
  readonly name: string;
  /** Cents. */
  readonly price: number;
  readonly stock: number;
  /** Grams. */
  readonly weight: number;
  /** Its HS code. */
  readonly hs: string;
  readonly description: string;
  readonly slug: string;
}

export interface PartListFixture extends ImportFixture {
  /** The part with this number, as it is stored; undefined when there is none, or it is archived. */
  part(number: string): Promise<PartRow>;
  /** Imports track rollers of $100 with these numbers, ten in stock. */
  importParts(...numbers: string[]): Promise<ImportBatch>;
}

/** `close` fails when an import has logged an unexpected error. */
export async function openPartListFixture(): Promise<PartListFixture> {
  const fixture = await openImportFixture();
  return {
    ...fixture,
    async part(number) {
      const { rows } = await fixture.shop.pool.query(
        'select id, name, price_cents as price, available_quantity as stock, net_weight_grams as weight, hs_code as hs, description, slug from parts where part_number = $1 and archived_at is null',
        [number],
      );
      return rows[0];
    },
    async importParts(...numbers) {
      const lines = numbers.map((number) => `HX,${number},Track roller,100.00,10\n`).join('');
      const { _id } = await fixture.check('parts', `Brand,Part number,Name,Price,Stock\n${lines}`);
      return fixture.run(_id);
    },
    async close() {
      await fixture.close();
      expect(fixture.logged).toEqual([]);
    },
  };
}
