/** The result of reading a text that a person wrote: its value, or a sentence that says why it cannot be read and what to do. */
export type Parsed<Value> =
  | { readonly value: Value; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };
