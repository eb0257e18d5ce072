/** A proposal for the form of an address in Latin letters, in API requests and responses. Safe in the browser. */
import { z } from 'zod';
import { addressLengths, maxPartyLength } from './address-lengths.ts';

const text = (max: number) => z.string().max(max).default('');
const { contactName, company, addressLine1, addressLine2, dependentLocality, city } = addressLengths;

/** What is typed so far, in its own script. */
export const LatinRequest = z
  .object({
    country: z.string().max(2).default('').meta({ description: 'ISO 3166-1 alpha-2; empty: not chosen yet' }),
    contactName: text(contactName),
    company: text(company),
    addressLine1: text(addressLine1),
    addressLine2: text(addressLine2),
    dependentLocality: text(dependentLocality),
    city: text(city),
    party: text(maxPartyLength).meta({ description: 'Name and address of a party of an order, in several lines' }),
  })
  .meta({ id: 'LatinRequest' });
export type LatinRequest = z.infer<typeof LatinRequest>;

export const LatinProposal = z
  .object({
    latinName: z.string().meta({ description: 'Empty: Latin already, or no proposal' }),
    latinCompany: z.string(),
    latinAddress: z.string().meta({ description: 'Street and place on one line' }),
    latinParty: z.string().meta({ description: 'The party, line by line' }),
  })
  .meta({ id: 'LatinProposal' });
export type LatinProposal = z.infer<typeof LatinProposal>;
