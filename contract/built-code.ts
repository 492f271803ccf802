/** Where the build says which file has what; nothing in a folder with a dot is served. */
export const BUILT_CODE_FILE = '.vite/code.json';

export interface BuiltCode {
  /** The built file that has a source file, such as `src/features/vip/vip-screen.tsx`. */
  files: Readonly<Record<string, string | undefined>>;
  /** What a built file loads before it runs. */
  imports: Readonly<Record<string, readonly string[] | undefined>>;
}

/** @returns the built file of a source file, and all that this needs before it runs */
export function listCode({ files, imports }: BuiltCode, source: string): string[] {
  const own = files[source];
  const needed = new Set(own === undefined ? [] : [own]);
  for (const file of needed) for (const imported of imports[file] ?? []) needed.add(imported);
  return [...needed];
}
