/** Root of the REST API. The paths below it are in src/api/routes.ts. */
export const apiPath = '/api';
/** Root of the identity service. The paths below it are in src/domain/identity/auth-paths.ts. */
export const authPath = '/api/auth';
