/** A shop whose staff issue documents for the orders of a buyer. */
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

export type DocumentsFixture = Awaited<ReturnType<typeof openDocumentsFixture>>;

export async function openDocumentsFixture() {
  const shop = await openTestShop({}, 20);
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  const staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
  const roller = await createPart(shop, {
    name: 'Track roller',
    partNumber: '207-30-00510',
    hsCode: '84314999',
    countryOfOrigin: 'KR',
    netWeightGrams: 31_500,
    availableQuantity: 1000,
  });
  return {
    shop,
    staff,
    buyer,
    /** Another buyer. */
    stranger: shop.as(await createUser(shop)),
    /** Id of the part of the first line of each order. */
    roller,
    /** The number of a new order of two lines: 4 track rollers at $12.50, and 3 pieces of a part without customs data at $99.99. */
    async placeOrder({ confirm = false }: { confirm?: boolean } = {}): Promise<string> {
      const unknown = await createPart(shop, { name: 'Seal kit', priceCents: 9999 });
      const { placed } = await checkOut(buyer, {
        name: 'Ada Buyer',
        phone: '+49 30 1234567',
        poNumber: 'PO-4711',
        incoterm: 'FOB',
        incotermPlace: 'Qingdao',
        placeIsPort: true,
        note: '',
        lines: [
          { productId: roller, quantity: 4, unitPrice: 12.5 },
          { productId: unknown, quantity: 3, unitPrice: 99.99 },
        ],
      });
      const { number } = placed.order;
      if (confirm) await actOnOrder(staff, number, 'confirm');
      return number;
    },
    /** Staff issue a document of the whole order. */
    issue: (order: string, kind: 'proforma' | 'confirmation' | 'picking_list') => issueDocument(staff, order, { kind }),
    /** What the document says on all its pages, with single spaces. */
    async textOf(scope: Scope, order: string, document: string): Promise<string> {
      const pages = await readPdf(await getDocumentPdf(scope, order, document));
      return pages
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' ');
    },
  };
}
