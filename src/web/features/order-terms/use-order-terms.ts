/** Where an order goes and what its freight is: both can still be open while the buyer types. */
import { type DeliverySettings, useDelivery } from './use-delivery.ts';
import { type Pieces, useFreight } from './use-freight.ts';

interface OrderTermsSettings extends DeliverySettings {
  /** What is ordered; empty while it is not known. */
  readonly lines: readonly Pieces[];
}

/** `isFreightOpen`: the total is not known yet. Without a country it is not open: the form says what is missing. */
export function useOrderTerms({ lines, ...settings }: OrderTermsSettings) {
  const delivery = useDelivery(settings);
  const freight = useFreight(lines, delivery.country);
  const isFreightOpen = delivery.country !== undefined && lines.length > 0 && freight.estimate === null;
  return { delivery, freight, isFreightOpen };
}
