/** The address book of a user, and the form of an address in each country. */
import { z } from 'zod';
import {
  changeAddress,
  createAddress,
  deleteAddress,
  listAddresses,
  setDefaultAddress,
} from '#domain/addresses/address-book.server.ts';
import { getAddressFormat, listAddressCountries } from '#domain/addresses/address-format.server.ts';
import { Address, AddressChange, AddressCountry, AddressFormat, maxAddresses } from '#domain/addresses/contract.ts';
import { LatinProposal, LatinRequest } from '#domain/addresses/latin-contract.ts';
import { proposeLatin } from '#domain/addresses/propose-latin.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { EmailPath, IdPath } from './path-parameters.ts';

const tag = 'Addresses';
const AddressPath = EmailPath.extend(IdPath.shape);

export const addressEndpoints = [
  endpoint('listAddresses', {
    tag,
    summary: 'Your delivery addresses',
    description: 'The default first, then the last changed. Only your own are accessible.',
    pathParameters: EmailPath,
    result: z.array(Address),
    errors: ['not_found'],
    handle: ({ scope, path }) => listAddresses(scope, path.email),
  }),
  endpoint('createAddress', {
    tag,
    summary: 'Add a delivery address',
    description: `An address book holds ${maxAddresses} addresses. The first one is the default. An address that the book has is not added again.`,
    pathParameters: EmailPath,
    body: jsonBody(AddressChange),
    status: 201,
    result: Address,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => createAddress(scope, path.email, body),
  }),
  endpoint('changeAddress', {
    tag,
    summary: 'Change a delivery address',
    description: 'Replaces all of its fields; one that is not sent becomes empty.',
    pathParameters: AddressPath,
    body: jsonBody(AddressChange),
    result: Address,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => changeAddress(scope, path, body),
  }),
  endpoint('deleteAddress', {
    tag,
    summary: 'Delete a delivery address',
    description: 'When it was the default, the last changed one takes its place.',
    pathParameters: AddressPath,
    result: Deleted,
    errors: ['not_found'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deleteAddress(scope, path)) }),
  }),
  endpoint('setDefaultAddress', {
    tag,
    summary: 'Make a delivery address the default',
    description: 'The earlier default address stays in the book.',
    pathParameters: AddressPath,
    result: Address,
    errors: ['not_found'],
    handle: ({ scope, path }) => setDefaultAddress(scope, path),
  }),
  endpoint('listAddressCountries', {
    tag,
    shows: [],
    summary: 'Countries and regions of addresses',
    description: 'In the order of their English names.',
    result: z.array(AddressCountry),
    handle: ({ scope }) => listAddressCountries(scope),
  }),
  endpoint('getAddressFormat', {
    tag,
    shows: [],
    summary: 'The form of an address in a country',
    description: 'Its fields in the order of the form, with labels, required ones, and the form of a postal code.',
    pathParameters: z.object({
      country: z.string().max(200).meta({ description: 'ISO 3166-1 alpha-2; ZZ: not chosen yet' }),
    }),
    result: AddressFormat,
    errors: ['not_found'],
    handle: ({ scope, path }) => getAddressFormat(scope, path),
  }),
  endpoint('proposeLatin', {
    tag,
    summary: 'A proposal for an address in Latin letters',
    description:
      'Of a name, company and address in another script: read it before you use it. Empty for text in Latin letters, and for Arabic, Hebrew and Japanese, of which there is no usable proposal. Nothing is kept.',
    body: jsonBody(LatinRequest),
    result: LatinProposal,
    errors: [],
    handle: ({ scope, body }) => proposeLatin(scope, body),
  }),
];
