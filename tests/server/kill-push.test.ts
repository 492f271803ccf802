import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { PUSH_KINDS, type PushKinds, USUAL_QUIET } from '#contract/push.ts';
import { openDatabase } from '#server/core/db/open-database.ts';
import { writeMail } from '#server/core/write-mail.ts';
import { demoAccount } from '#server/seed/seed.ts';
import { openPushService, type PushService } from '#tests/open-push-service.ts';
import { createTestDatabase } from './create-test-database.ts';
import { startServerProcess } from './server-process.ts';

const kinds = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, true])) as PushKinds;

let service: PushService;

beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

it('sends a message after the restart of a server killed between commit and sending', async () => {
  const { settings, remove } = await createTestDatabase({ isSeeded: true });
  const start = () => startServerProcess(settings, { PUSH_SERVICES: service.origin });
  const first = await start();
  const { account, password } = demoAccount;
  const device = { os: '', deviceModel: '', deviceId: 'test' };
  const { token, user } = await first.call(calls.accountLogin, { account, password, ...device });
  await first.call(calls.pushSubscribe, service.subscribe(), token);
  await first.call(calls.updatePush, { kinds, quiet: { ...USUAL_QUIET, isOn: false } }, token);
  // The service answers nothing good as long as this server lives.
  service.answers.push(...Array.from({ length: 1_000 }, () => [503] as const));
  const database = await openDatabase({ ...settings, commands: {} });
  const mail = { userId: user.id, template: 'feedback-answered', link: '/feedback' } as const;
  await writeMail(database, { ...mail, time: Date.now() });
  await expect.poll(service.asked, { timeout: 30_000 }).toBeGreaterThan(0);
  await first.kill();
  expect(service.taken).toEqual([]);

  service.answers.length = 0;
  const second = await start();
  await expect.poll(() => service.taken.length, { timeout: 90_000 }).toBeGreaterThan(0);
  expect(service.taken[0]?.message.title).toBe('We’ve answered you');
  await second.kill();
  await database.close();
  await remove();
}, 180_000);
