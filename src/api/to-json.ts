/** The JSON of a result: only the fields that the schema names, so that no other field of a domain result is sent. */
import { z } from 'zod';
import { slicesOf } from '#platform/process/slices.server.ts';
import { type LeftOut, shapeAnswer } from './answer-schema.ts';
import type { Endpoint } from './endpoint.ts';

/** Entries that are shaped without a pause, which takes some milliseconds. */
const sliceSize = 200;

/**
 * @param report is told of each row of a list that is left out, because it has not the types of its fields
 * @returns also the shaped result, without the entries of `longList`
 */
export async function toJson(
  { answer, longList }: Pick<Endpoint, 'answer' | 'longList'>,
  result: unknown,
  report: (leftOut: LeftOut) => void,
): Promise<{ shaped: unknown; json: string }> {
  const schema = answer();
  if (longList === undefined || !(schema instanceof z.ZodObject)) {
    const shaped = shapeAnswer(schema, result, report);
    return { shaped, json: JSON.stringify(shaped) };
  }
  const whole = z.looseObject({ [longList]: z.array(z.unknown()) }).parse(result);
  const entries = z.array(z.unknown()).parse(whole[longList]);
  const { [longList]: _, ...shaped } = schema.parse({ ...whole, [longList]: [] });
  const pieces: string[] = [];
  for await (const slice of slicesOf(entries, sliceSize)) {
    const some = schema.shape[longList].parse(slice);
    pieces.push(JSON.stringify(some).slice(1, -1));
  }
  const others = JSON.stringify(shaped).slice(1, -1);
  return { shaped, json: `{${JSON.stringify(longList)}:[${pieces.join(',')}]${others && `,${others}`}}` };
}
