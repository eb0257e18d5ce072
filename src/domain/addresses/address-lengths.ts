/** The longest value of each field of an address, in characters. Without zod, so that a form needs little script. */
export const addressLengths = {
  contactName: 120,
  company: 120,
  addressLine1: 120,
  addressLine2: 120,
  dependentLocality: 80,
  city: 80,
  state: 80,
  postalCode: 20,
  sortingCode: 20,
  phone: 40,
  taxNumber: 40,
  deliveryNote: 500,
  latinName: 120,
  latinCompany: 120,
  latinAddress: 300,
} as const;

/** Of name and address of a party of an order, in one text. */
export const maxPartyLength = 500;
