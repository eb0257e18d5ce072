/** Refuses what writes while the disk of the embedded database is full. */
import type { MiddlewareHandler } from 'hono';
import { problemResponse } from '#api/problem.ts';
import type { Config } from '#platform/config.server.ts';
import { DiskFull, requireFreeSpace } from '#platform/embedded/free-space.server.ts';
import { currentRequestId, newRequestId } from '#platform/http/request-context.server.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

export function requireSpace(config: Config): MiddlewareHandler {
  return async (context, next) => {
    if (reading.has(context.req.method)) return next();
    try {
      requireFreeSpace(config);
    } catch (error) {
      if (error instanceof DiskFull) return problemResponse(error, currentRequestId() ?? newRequestId());
      throw error;
    }
    return next();
  };
}
