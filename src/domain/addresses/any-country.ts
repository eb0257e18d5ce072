/** The code of Unicode CLDR for an unknown region: a form has fields before its country is chosen, which browsers fill in at once. */
export const anyCountry = 'ZZ';
