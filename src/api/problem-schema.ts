/** Schemas of the two error formats, for the OpenAPI document. */
import { z } from 'zod';
import { type ErrorCode, errorStatus } from '#platform/errors.ts';

const code = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]);

export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A message that can be shown to a person' }),
    code,
    instance: z.string().meta({ description: 'The request id, as in the log' }),
    errors: z
      .array(
        z.object({
          path: z
            .string()
            .meta({ description: 'Path of the field in the request, nested with dots; empty: the whole body' }),
          pointer: z.string(),
          message: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Problem' });

export const HostedFailure = z
  .object({
    success: z.literal(false),
    status: z.int(),
    error: z.object({ code, message: z.string() }),
  })
  .meta({ id: 'HostedFailure' });
