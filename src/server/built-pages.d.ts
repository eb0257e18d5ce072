/** Stands for the production build of the pages (`#pages`), which may not have been made when types are checked. */
export {};
