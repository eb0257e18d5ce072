/** The complete list of REST calls, in the order of the documentation. The element types stay exact. */
import { addressEndpoints } from './address.ts';
import { adminEndpoints } from './admin.ts';
import { bulkEditEndpoints } from './bulk-edit.ts';
import { cardPaymentEndpoints } from './card-payment.ts';
import { cartEndpoints } from './cart.ts';
import { browseEndpoints } from './categories.ts';
import { coreReturnEndpoints } from './core-return.ts';
import { deadNumberEndpoints } from './dead-number.ts';
import { drawingEndpoints } from './drawing.ts';
import { exportEndpoints } from './export.ts';
import { fitmentEndpoints } from './fitment.ts';
import { fitmentStaffEndpoints } from './fitment-staff.ts';
import { freightEndpoints } from './freight.ts';
import { imageEndpoints } from './image.ts';
import { importEndpoints } from './import.ts';
import { importCategoryEndpoints } from './import-categories.ts';
import { importPictureEndpoints } from './import-pictures.ts';
import { interchangeEndpoints } from './interchange.ts';
import { missedSearchEndpoints } from './missed-search.ts';
import { myMachineEndpoints } from './my-machine.ts';
import { orderEndpoints } from './order.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { deskEndpoints } from './order-desk.ts';
import { orderDocumentEndpoints } from './order-document.ts';
import { orderLineEndpoints } from './order-lines.ts';
import { orderMailEndpoints } from './order-mail.ts';
import { orderMessageEndpoints } from './order-message.ts';
import { orderPaymentEndpoints } from './order-payment.ts';
import { orderReturnEndpoints } from './order-return.ts';
import { overviewEndpoints } from './overview.ts';
import { partListEndpoints } from './part-list.ts';
import { priceAndStockEndpoints } from './price-and-stock.ts';
import { productEndpoints } from './product.ts';
import { profileEndpoints } from './profile.ts';
import { quickOrderEndpoints } from './quick-order.ts';
import { replacementEndpoints } from './replacement.ts';
import { reviewEndpoints } from './review.ts';
import { sessionEndpoints } from './session.ts';
import { shopEndpoints } from './shop.ts';
import { undeliveredMailEndpoints } from './undelivered-mail.ts';
import { userEndpoints } from './user.ts';

export const endpoints = [
  ...productEndpoints,
  ...priceAndStockEndpoints,
  ...bulkEditEndpoints,
  ...browseEndpoints,
  ...replacementEndpoints,
  ...deadNumberEndpoints,
  ...interchangeEndpoints,
  ...fitmentEndpoints,
  ...fitmentStaffEndpoints,
  ...drawingEndpoints,
  ...missedSearchEndpoints,
  ...undeliveredMailEndpoints,
  ...reviewEndpoints,
  ...quickOrderEndpoints,
  ...partListEndpoints,
  // Before the order by its number, which `unread` would be read as.
  ...orderMessageEndpoints,
  ...orderEndpoints,
  ...orderDocumentEndpoints,
  ...cartEndpoints,
  ...myMachineEndpoints,
  ...orderLineEndpoints,
  ...deskEndpoints,
  ...freightEndpoints,
  ...orderChangeEndpoints,
  ...overviewEndpoints,
  ...orderMailEndpoints,
  ...orderPaymentEndpoints,
  ...cardPaymentEndpoints,
  ...orderReturnEndpoints,
  ...coreReturnEndpoints,
  ...userEndpoints,
  ...adminEndpoints,
  ...profileEndpoints,
  ...addressEndpoints,
  ...sessionEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...importCategoryEndpoints,
  ...importPictureEndpoints,
  ...exportEndpoints,
  ...shopEndpoints,
];
