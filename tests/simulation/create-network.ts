import { createHash } from 'node:crypto';
import { createSeededInt } from '../../sandbox/create-seeded-int.ts';
import type { Device } from './create-device.ts';
import type { Answer } from './open-site.ts';

/** What reaches the server at its time, and what it answers. */
export interface Traffic {
  player: number;
  path: string;
  body: Record<string, unknown>;
  fate: string;
  /** Null when the server died over it, or was down. */
  answer: Answer | null;
}

interface NetworkOptions {
  seed: number;
  /** The server's answer; null when it died over it, or was down. */
  ask: (request: { path: string; headers: Record<string, string>; body: string }) => Promise<Answer | null>;
  /** Runs work that the clock waits for. */
  during: (work: () => Promise<unknown>) => void;
  /** Nothing goes wrong. */
  isCalm: () => boolean;
  onTraffic: (traffic: Traffic) => void;
}

/** What becomes of a request. Times in milliseconds. */
interface Fate {
  name: 'fine' | 'slow' | 'lost' | 'answer lost' | 'doubled';
  there: number;
  back: number;
}

const HANG = 120_000;

/**
 * The way between players and server: it delays, loses, doubles, and loses answers after their effect. What
 * becomes of a request follows from the seed, the player and how many requests of its path came before.
 */
export function createNetwork({ seed, ask, during, isCalm, onTraffic }: NetworkOptions) {
  return (player: number) =>
    (device: Device): typeof fetch => {
      const counts = new Map<string, number>();
      return (input, init = {}) => {
        const { pathname } = new URL(String(input), 'https://perya.test');
        const path = pathname.replace('/app/v1/', '');
        const nth = counts.get(path) ?? 0;
        counts.set(path, nth + 1);
        const fate = fateOf(createSeededInt(hash(`${seed} ${player} ${path} ${nth}`)), isCalm());
        return new Promise<Response>((resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          const fail = (after: number) =>
            setTimeout(() => reject(new TypeError('the network failed')), after);
          if (!device.isOnline) return void fail(20);
          if (fate.name === 'lost') return void fail(fate.back);
          const deliver = (isWanted: boolean) =>
            during(async () => {
              const body = await new Response(init.body ?? '{}').text();
              const headers = Object.fromEntries(new Headers(init.headers));
              const answer = await ask({ path: pathname, headers, body });
              onTraffic({
                player,
                path,
                body: JSON.parse(body),
                fate: isWanted ? fate.name : 'second',
                answer,
              });
              if (!isWanted) return;
              if (answer === null) return void fail(fate.back);
              if (fate.name === 'answer lost') return void fail(HANG);
              setTimeout(() => {
                if (!device.isOnline) reject(new TypeError('the network failed'));
                else resolve(new Response(answer.body, { status: answer.status, headers: answer.headers }));
              }, fate.back);
            });
          setTimeout(() => deliver(true), fate.there);
          if (fate.name === 'doubled') setTimeout(() => deliver(false), fate.there + fate.back);
        });
      };
    };
}

function fateOf(chance: (max: number) => number, isCalm: boolean): Fate {
  const [there, back] = [10 + chance(200), 10 + chance(400)];
  const luck = isCalm ? 100 : chance(100);
  if (luck < 3) return { name: 'lost', there, back };
  if (luck < 6) return { name: 'answer lost', there, back };
  if (luck < 9) return { name: 'doubled', there, back };
  if (luck < 12) return { name: 'slow', there: there + chance(8_000), back: back + chance(20_000) };
  return { name: 'fine', there, back };
}

function hash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE();
}
