/** Id of the offline notice. In a file without React, because the script of every page needs it. */
export const offlineId = 'offline';
