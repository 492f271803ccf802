/** Settings of the model's server process, passed in its environment. */
export interface ModelSettings {
  port: number;
  databaseUrl: string;
  providerUrl: string;
  secret: string;
  /** Milliseconds since the epoch. */
  time: number;
  seed: number;
  /** Percentage of transactions that are rolled back. */
  undone: number;
  /** Withdrawals up to this amount are approved automatically, minor units. */
  autoApprove: number;
}

/** The header with the seed of a step: with another one, randomness begins anew. */
export const LUCK = 'x-model-luck';

const NAMES = {
  port: 'MODEL_PORT',
  databaseUrl: 'MODEL_DATABASE_URL',
  providerUrl: 'MODEL_PROVIDER_URL',
  secret: 'MODEL_SECRET',
  time: 'MODEL_TIME',
  seed: 'MODEL_SEED',
  undone: 'MODEL_UNDONE',
  autoApprove: 'MODEL_AUTO_APPROVE',
} as const satisfies Record<keyof ModelSettings, string>;

export function writeModelSettings(settings: ModelSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NAMES).map(([key, name]) => [name, String(settings[key as keyof ModelSettings])]),
  );
}

export function readModelSettings(env: NodeJS.ProcessEnv): ModelSettings {
  const read = (key: keyof ModelSettings) => env[NAMES[key]] ?? '';
  return {
    port: Number(read('port')),
    databaseUrl: read('databaseUrl'),
    providerUrl: read('providerUrl'),
    secret: read('secret'),
    time: Number(read('time')),
    seed: Number(read('seed')),
    undone: Number(read('undone')),
    autoApprove: Number(read('autoApprove')),
  };
}
