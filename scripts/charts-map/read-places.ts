import { PAGES } from '#contract/pages.ts';

/** A screen or a dialog. */
export interface Place {
  file: string;
  /** A screen's paths in the address bar; empty for a dialog. */
  addresses: readonly string[];
}

/** All screens and dialogs, by the names of their files. */
export function readPlaces(
  files: Iterable<string>,
  pages: readonly { path: string; screen: string }[] = PAGES,
): Place[] {
  return [...files].filter(isPlace).map((file) => ({
    file,
    addresses: pages
      .filter(({ screen }) => file === `src/features/${screen}-screen.tsx`)
      .map(({ path }) => path),
  }));
}

/** Whether the file is a screen or a dialog. From a place, the search for users leads only to places. */
export function isPlace(file: string): boolean {
  return /^src\/.*-(screen|dialog)\.tsx$/.test(file);
}
