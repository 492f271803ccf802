import { makeTemplates } from '#tests/server/template-folder.ts';

/** Before the workers, which would all make them at the same time. */
export default async function prepareTemplates(): Promise<void> {
  await makeTemplates();
}
