/** The headings and labels of a document, kept with it: a document printed again has the words of its day. */
import { m } from '#messages';
import { crossBorderKinds, type DocumentKind } from './document-kinds.ts';
import { documentTitle } from './document-title.ts';

export type DocumentWords = ReturnType<typeof documentWords>;

function certificateWords() {
  return {
    exporterDeclares: m.document_exporter_declares(),
    exporterSigner: m.document_exporter_signer(),
    chamber: m.document_chamber(),
    chamberText: m.document_chamber_text(),
    chamberStamp: m.document_chamber_stamp(),
  };
}

/** The words of a document. `page` contains {page} and {pages}, which the template fills in. */
export function documentWords(kind: DocumentKind) {
  const isExport = crossBorderKinds.includes(kind);
  return {
    title: documentTitle(kind),
    page: m.document_page({ page: '{page}', pages: '{pages}' }),
    shipper: m.document_shipper(),
    buyer: m.document_buyer(),
    exporter: isExport ? m.document_exporter() : '',
    delivery: isExport ? m.document_consignee() : m.document_delivery(),
    sameAsConsignee: m.document_same_as_consignee(),
    noDelivery: m.document_no_delivery(),
    position: m.document_position(),
    part: m.document_part(),
    hsCode: m.document_hs_code(),
    origin: m.document_origin(),
    package: m.document_package(),
    volume: m.document_volume(),
    grossWeight: m.document_gross_weight_short(),
    contents: m.document_contents(),
    netWeight: m.document_net_weight(),
    quantity: kind === 'picking_list' ? m.document_to_pick() : m.document_quantity(),
    bin: m.document_bin(),
    picked: m.document_picked(),
    unitPrice: m.document_unit_price(),
    amount: m.document_amount(),
    core: m.document_core(),
    freight: m.document_freight(),
    freightOpen: m.document_freight_open(),
    total: m.document_total(),
    payment: m.document_payment(),
    beneficiary: m.order_beneficiary(),
    account: m.order_account(),
    bank: m.order_bank(),
    accountCurrency: m.document_account_currency(),
    swift: m.order_swift(),
    correspondent: m.order_correspondent(),
    correspondentSwift: m.order_correspondent_swift(),
    correspondentAccount: m.order_correspondent_account(),
    reference: m.order_bank_reference(),
    bankLater: m.document_bank_later(),
    totalInWords: m.document_total_in_words(),
    placeAndDate: m.document_place_and_date(),
    signer: m.document_signer(),
    stamp: m.appearance_stamp(),
    signature: m.appearance_signature(),
    ...(kind === 'certificate_of_origin' && certificateWords()),
  };
}
