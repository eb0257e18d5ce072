/** The id of a row in the page: its callout, with a letter where several rows have it. */
export const idOfRow = (row: string) => `row-${row}`;

/** The id of what is shown below an open row. */
export const panelOfRow = (row: string) => `panel-${row}`;
