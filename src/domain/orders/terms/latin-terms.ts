/** The corrected form of a delivery in Latin letters. Pure. */
import type { DeliveryLabel } from '#domain/addresses/contract.ts';
import type { ChangedTerm } from './contract.ts';

/** The label with the corrected form; without one when nothing of it is left. */
export function withLatinTerms({ latin, ...label }: DeliveryLabel, changed: readonly ChangedTerm[]): DeliveryLabel {
  const of = (wanted: ChangedTerm['term'], kept = '') => changed.find(({ term }) => term === wanted)?.to ?? kept;
  const form = {
    name: of('latinName', latin?.name),
    company: of('latinCompany', latin?.company),
    address: of('latinAddress', latin?.address),
  };
  return Object.values(form).some(Boolean) ? { ...label, latin: form } : label;
}
