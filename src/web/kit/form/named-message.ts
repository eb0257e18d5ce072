/** The message of a field with its label, except where it already starts with that, such as "Name is Required". */
export function namedMessage(label: string, message: string): string {
  return message.startsWith(`${label} `) ? message : `${label}: ${message}`;
}
