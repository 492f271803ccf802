import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { CompilerOptions } from '@inlang/paraglide-js';
import { LOCALE_COOKIE_DAYS, LOCALES } from '../../contract/constants.ts';

/**
 * Writes the project of the texts, which editors read too.
 * @returns how the texts of all features are compiled
 */
export function messagesProject(): CompilerOptions {
  const [baseLocale] = LOCALES;
  const settings = {
    $schema: 'https://inlang.com/schema/project-settings',
    baseLocale,
    locales: LOCALES,
    modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
    telemetry: 'off',
    'plugin.inlang.messageFormat': {
      pathPattern: readdirSync(`messages/${baseLocale}`).map((name) => `./messages/{locale}/${name}`),
    },
  };
  mkdirSync('project.inlang', { recursive: true });
  writeFileSync('project.inlang/settings.json', `${JSON.stringify(settings, null, 2)}\n`);
  return {
    project: './project.inlang',
    outdir: './messages/compiled',
    outputStructure: 'message-modules',
    strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    cookieMaxAge: LOCALE_COOKIE_DAYS * 86_400,
  };
}
