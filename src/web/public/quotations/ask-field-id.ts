/** Id of the control of a field, by its path in messages: `lines.3.quantity`. */
export const askFieldId = (path: string): string => `ask-${path.replaceAll('.', '-')}`;
