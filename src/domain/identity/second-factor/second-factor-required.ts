/** better-auth's error code for a sign-in that needs a code. Pages get it from Google's redirect and popup. */
export const secondFactorRequired = 'SECOND_FACTOR_REQUIRED';
