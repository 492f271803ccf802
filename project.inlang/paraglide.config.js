const DAY = 24 * 60 * 60;

export default {
  outdir: './messages/compiled',
  outputStructure: 'message-modules',
  strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
  cookieMaxAge: 365 * DAY,
};
