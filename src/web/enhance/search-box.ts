/** The search box of the header and of the home page. */
export const searchBox = '.search input[role=combobox]';
