/** The names of the kinds of documents. */
import { m } from '#messages';
import type { DocumentKind } from './document-kinds.ts';

const titles: Record<DocumentKind, () => string> = {
  proforma: m.document_proforma,
  confirmation: m.document_confirmation,
  picking_list: m.document_picking_list,
  packing_list: m.document_packing_list,
  commercial_invoice: m.document_commercial_invoice,
  certificate_of_origin: m.document_certificate_of_origin,
  shipping_instructions: m.document_shipping_instructions,
  credit_note: m.document_credit_note,
};

/** The name of a document: "Proforma invoice". */
export function documentTitle(kind: DocumentKind): string {
  return titles[kind]();
}
