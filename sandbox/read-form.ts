import * as v from 'valibot';
import { SandboxRefused } from './desk.ts';
import type { Telling } from './plan-webhooks.ts';

/** @throws SandboxRefused when the form is not from one of these pages */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const fields = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
  const form = v.safeParse(schema, fields);
  if (!form.success) throw new SandboxRefused('invalid', 'The form could not be read.');
  return form.output;
}

/** Fields of `tellingFields`. */
export const TellingForm = {
  telling: v.optional(v.picklist(['once', 'twice', 'late', 'out-of-order', 'never']), 'once'),
  delay: v.optional(v.pipe(v.string(), v.regex(/^\d{0,5}$/)), ''),
};

export function toTelling({ telling, delay }: { telling: Telling['mode']; delay: string }): Telling {
  if (telling !== 'late') return { mode: telling };
  return { mode: 'late', delay: (delay === '' ? 10 : Number(delay)) * 1000 };
}
