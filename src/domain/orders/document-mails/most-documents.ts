/** The most documents of one mail. */
export const maxMailedDocuments = 10;
