/** Numbers of requests for quotation: RQ-10001. */

export const formatRequestNumber = (number: number): string => `RQ-${number}`;
