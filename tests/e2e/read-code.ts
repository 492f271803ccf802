import { expect } from '@playwright/test';
import type { PeryaServer } from './perya-server.ts';

let numbers = 0;

/** A number that nobody has yet, as people type it. */
export function inventMobile(): string {
  numbers += 1;
  const line = String(process.pid * 1_000 + numbers).slice(-8);
  return `09${line.padStart(9, '1')}`;
}

/** The newest code that the number got, once another one than `former` is there. */
export async function readCode({ sandboxUrl }: PeryaServer, mobile: string, former = ''): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const page = await (await fetch(`${sandboxUrl}/sms?to=${mobile}`)).text();
      code = /class="copy"[^>]*>(\d{6})</.exec(page)?.[1] ?? '';
      return code !== '' && code !== former;
    })
    .toBe(true);
  return code;
}
