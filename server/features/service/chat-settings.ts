/** What the page of the live chat's vendor needs. */
export interface ChatSettings {
  /** Origin of the chat's page when it has its own; otherwise empty. */
  origin: string;
  /** Hosts of the vendor, as a content security policy names them. */
  hosts: readonly string[];
  /** Signs who speaks; empty for none. */
  identitySecret: string;
}

/** Those that LiveChat names for a content security policy. */
const LIVECHAT_HOSTS = [
  '*.livechatinc.com',
  '*.livechat-static.com',
  '*.livechat-files.com',
  '*.files-text.com',
  '*.text.com',
];

/** Without any setting. */
export const usualChat: ChatSettings = { origin: '', hosts: LIVECHAT_HOSTS, identitySecret: '' };

const MIN_SECRET_LENGTH = 32;
const MOST_HOSTS = 20;

interface Surroundings {
  /** What says that others can reach the server, to end a sentence with; null for nothing. */
  where: string | null;
  appOrigin: string;
  publicUrl: string;
}

/** Reads `CHAT_ORIGIN`, `CHAT_HOSTS` and `CHAT_IDENTITY_SECRET`; all are optional. */
export function readChatSettings(
  env: Readonly<Record<string, string | undefined>>,
  { where, appOrigin, publicUrl }: Surroundings,
): { chat: ChatSettings; mistakes: string[] } {
  const mistakes: string[] = [];
  const [origin = '', hostList = '', identitySecret = ''] = [
    env.CHAT_ORIGIN?.trim(),
    env.CHAT_HOSTS?.trim(),
    env.CHAT_IDENTITY_SECRET?.trim(),
  ];
  if (origin !== '' && !isOrigin(origin)) {
    mistakes.push(
      `CHAT_ORIGIN must be an origin such as https://chat.example.com, without a path, but it is "${origin}".`,
    );
  } else if (origin !== '' && appOrigin === '') {
    mistakes.push(
      'CHAT_ORIGIN needs APP_ORIGIN beside it, so that the chat’s page knows which site may frame it.',
    );
  } else if (origin !== '' && [appOrigin, publicUrl].includes(origin)) {
    mistakes.push(
      'CHAT_ORIGIN must be another origin than the app’s: what runs there must not reach the app.',
    );
  }
  const hosts = hostList === '' ? LIVECHAT_HOSTS : hostList.split(',').map((host) => host.trim());
  if (hosts.length > MOST_HOSTS || !hosts.every(isHost)) {
    mistakes.push(
      `CHAT_HOSTS must be up to ${MOST_HOSTS} hosts such as cdn.example.com,*.example.com, but it is "${hostList}".`,
    );
  }
  if (where !== null && identitySecret !== '' && identitySecret.length < MIN_SECRET_LENGTH) {
    mistakes.push(
      `CHAT_IDENTITY_SECRET must have at least ${MIN_SECRET_LENGTH} characters ${where}, or not be set.`,
    );
  }
  return { chat: { origin, hosts, identitySecret }, mistakes };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** The name must have a dot: a star alone, or before a name of one part, would allow everybody. */
function isHost(text: string): boolean {
  return /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(text);
}
