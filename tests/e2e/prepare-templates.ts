import { prepareTemplates } from '#tests/server/template-folder.ts';

/** Before the workers, which would all make them at the same time. */
export default async function prepare(): Promise<void> {
  await prepareTemplates();
}
