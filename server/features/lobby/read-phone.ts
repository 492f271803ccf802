import * as v from 'valibot';
import type { preLogin } from '#contract/lobby.ts';

/** What a wrapper tells about the phone; both empty in a browser. */
export type Told = Pick<v.InferOutput<typeof preLogin.request>, 'messagingToken' | 'phoneinfoJsonModel'>;

const LONGEST_MODEL = 128;
/** Control characters and halves of characters, which the database refuses. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;
const Part = v.optional(v.fallback(v.pipe(v.string(), v.trim()), ''), '');
/** As Android and iOS name them. Anything else about a phone is not kept. */
const PhoneInfo = v.object({ manufacturer: Part, model: Part });

/** The messaging token and the phone's name; null when neither is told. */
export function readPhone({ messagingToken, phoneinfoJsonModel }: Told) {
  const model = readModel(phoneinfoJsonModel);
  return messagingToken === '' && model === '' ? null : { messagingToken, model };
}

/** Empty if it is not a phone. */
function readModel(info: Told['phoneinfoJsonModel']): string {
  const { manufacturer, model } = v.parse(
    v.fallback(PhoneInfo, { manufacturer: '', model: '' }),
    parse(info),
  );
  const isNamed = model.toLowerCase().startsWith(manufacturer.toLowerCase());
  const name = (isNamed ? model : `${manufacturer} ${model}`).replace(UNPRINTABLE, '').trim();
  return [...name].slice(0, LONGEST_MODEL).join('');
}

function parse(info: Told['phoneinfoJsonModel']): unknown {
  if (typeof info !== 'string') return info;
  try {
    return JSON.parse(info);
  } catch {
    return null;
  }
}
