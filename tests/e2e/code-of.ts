import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { BUILT_CODE_FILE, type BuiltCode } from '#contract/built-code.ts';

const CODE = join(import.meta.dirname, '../../dist', BUILT_CODE_FILE);

/** Matches the address of the built code of a file in `src`, in any release of it. */
export function codeOf(file: string): RegExp {
  const { files }: BuiltCode = JSON.parse(readFileSync(CODE, 'utf8'));
  const built = files[`src/${file}`];
  if (built === undefined) throw new Error(`The build has no code of src/${file}`);
  return new RegExp(`${parse(built).name}.*\\.js`);
}
