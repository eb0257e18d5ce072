/** The complete list of REST calls, in the order of the documentation. The element types stay exact. */

import { addressEndpoints } from './address-endpoints.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { appearanceEndpoints } from './appearance-endpoints.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { browseEndpoints } from './browse-endpoints.ts';
import { bulkEditEndpoints } from './bulk-edit-endpoints.ts';
import { cardPaymentEndpoints } from './card-payment-endpoints.ts';
import { cartEndpoints } from './cart-endpoints.ts';
import { connectionEndpoints } from './connection-endpoints.ts';
import { coreReturnEndpoints } from './core-return-endpoints.ts';
import { costEndpoints } from './cost-endpoints.ts';
import { creditEndpoints } from './credit-endpoints.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { deadNumberEndpoints } from './dead-number-endpoints.ts';
import { drawingEndpoints } from './drawing-endpoints.ts';
import { exportEndpoints } from './export-endpoints.ts';
import { extraLineEndpoints } from './extra-line-endpoints.ts';
import { firstDayEndpoints } from './first-day-endpoints.ts';
import { fitmentEndpoints } from './fitment-endpoints.ts';
import { fitmentStaffEndpoints } from './fitment-staff-endpoints.ts';
import { freightEndpoints } from './freight-endpoints.ts';
import { imageEndpoints } from './image-endpoints.ts';
import { importCategoryEndpoints } from './import-category-endpoints.ts';
import { importEndpoints } from './import-endpoints.ts';
import { importPictureEndpoints } from './import-picture-endpoints.ts';
import { interchangeEndpoints } from './interchange-endpoints.ts';
import { machineDownEndpoints } from './machine-down-endpoints.ts';
import { missedSearchEndpoints } from './missed-search-endpoints.ts';
import { myMachineEndpoints } from './my-machine-endpoints.ts';
import { orderChangeEndpoints } from './order-change-endpoints.ts';
import { deskEndpoints } from './order-desk-endpoints.ts';
import { orderDocumentEndpoints } from './order-document-endpoints.ts';
import { orderDraftEndpoints } from './order-draft-endpoints.ts';
import { orderEndpoints } from './order-endpoints.ts';
import { orderLineEndpoints } from './order-line-endpoints.ts';
import { orderMailEndpoints } from './order-mail-endpoints.ts';
import { orderMessageEndpoints } from './order-message-endpoints.ts';
import { orderPackingEndpoints } from './order-packing-endpoints.ts';
import { orderPaymentEndpoints } from './order-payment-endpoints.ts';
import { orderProofEndpoints } from './order-proof-endpoints.ts';
import { orderReturnEndpoints } from './order-return-endpoints.ts';
import { orderViewEndpoints } from './order-view-endpoints.ts';
import { overviewEndpoints } from './overview-endpoints.ts';
import { partListEndpoints } from './part-list-endpoints.ts';
import { passkeyEndpoints } from './passkey-endpoints.ts';
import { priceAndStockEndpoints } from './price-and-stock-endpoints.ts';
import { privacyEndpoints } from './privacy-endpoints.ts';
import { productEndpoints } from './product-endpoints.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { quickOrderEndpoints } from './quick-order-endpoints.ts';
import { quotationDeskEndpoints } from './quotation-desk-endpoints.ts';
import { quotationDocumentEndpoints } from './quotation-document-endpoints.ts';
import { quotationEndpoints } from './quotation-endpoints.ts';
import { quotationFileEndpoints } from './quotation-file-endpoints.ts';
import { quotedDemandEndpoints } from './quoted-demand-endpoints.ts';
import { quotedEndpoints } from './quoted-endpoints.ts';
import { replacementEndpoints } from './replacement-endpoints.ts';
import { reviewEndpoints } from './review-endpoints.ts';
import { roleEndpoints } from './role-endpoints.ts';
import { secondFactorEndpoints } from './second-factor-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { settingEndpoints } from './setting-endpoints.ts';
import { shopEndpoints } from './shop-endpoints.ts';
import { supplierEndpoints } from './supplier-endpoints.ts';
import { undeliveredMailEndpoints } from './undelivered-mail-endpoints.ts';
import { userEndpoints } from './user-endpoints.ts';

export const endpoints = [
  ...productEndpoints,
  ...priceAndStockEndpoints,
  ...bulkEditEndpoints,
  ...costEndpoints,
  ...browseEndpoints,
  ...replacementEndpoints,
  ...deadNumberEndpoints,
  ...interchangeEndpoints,
  ...fitmentEndpoints,
  ...fitmentStaffEndpoints,
  ...drawingEndpoints,
  ...machineDownEndpoints,
  ...missedSearchEndpoints,
  ...undeliveredMailEndpoints,
  ...reviewEndpoints,
  ...quickOrderEndpoints,
  ...orderViewEndpoints,
  ...partListEndpoints,
  ...orderMessageEndpoints,
  ...orderEndpoints,
  ...orderDocumentEndpoints,
  ...creditEndpoints,
  ...orderPackingEndpoints,
  ...cartEndpoints,
  ...myMachineEndpoints,
  ...orderLineEndpoints,
  ...deskEndpoints,
  ...orderDraftEndpoints,
  ...customerEndpoints,
  ...quotationEndpoints,
  ...quotedEndpoints,
  ...quotationDocumentEndpoints,
  ...supplierEndpoints,
  ...quotationFileEndpoints,
  ...quotationDeskEndpoints,
  ...quotedDemandEndpoints,
  ...freightEndpoints,
  ...settingEndpoints,
  ...connectionEndpoints,
  ...auditEndpoints,
  ...firstDayEndpoints,
  ...appearanceEndpoints,
  ...orderChangeEndpoints,
  ...overviewEndpoints,
  ...orderMailEndpoints,
  ...extraLineEndpoints,
  ...orderPaymentEndpoints,
  ...orderProofEndpoints,
  ...cardPaymentEndpoints,
  ...orderReturnEndpoints,
  ...coreReturnEndpoints,
  ...userEndpoints,
  ...adminEndpoints,
  ...roleEndpoints,
  ...profileEndpoints,
  ...addressEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...privacyEndpoints,
  ...passkeyEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...importCategoryEndpoints,
  ...importPictureEndpoints,
  ...exportEndpoints,
  ...shopEndpoints,
];
