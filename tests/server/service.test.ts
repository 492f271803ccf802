import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { SERVICE_TYPE } from '#contract/service.ts';
import { type ChatSettings, usualChat } from '#server/features/service/chat-settings.ts';
import { seedServices } from '#server/features/service/config.ts';
import { configureApp } from './configure-app.ts';
import { openForFile } from './open-for-file.ts';
import { openTestServer, signUp } from './open-test-server.ts';

const SECRET = 'only support and the server know it';

const server = openForFile(() => openTestServer({ chat: { ...usualChat, identitySecret: SECRET } }));

/** Another server on the same database. */
async function askOther(chat: Partial<ChatSettings>, token?: string) {
  const { database } = server;
  const other = await openTestServer({ database, chat: { ...usualChat, ...chat } });
  const { data } = await other.post(calls.getCustomerServices, {}, token === undefined ? {} : { token });
  await other.http.close();
  return data;
}

test('a new installation offers its own thread, and placeholder contacts that reach nobody', async () => {
  const { data } = await server.post(calls.getCustomerServices, {});
  expect(data.appCustomerServiceQueue).toEqual(seedServices);
});

test('anybody can read the contact ways by sort, with code 200', async () => {
  const queue = [
    { itemType: SERVICE_TYPE.mail, param1: 'help@perya.example', param2: '', sort: 2 },
    { itemType: SERVICE_TYPE.online, param1: '1520', param2: '7', sort: 1 },
    { itemType: 99, param1: 'kept for another client', param2: '', sort: 3 },
  ];
  await configureApp(server.database, { appCustomerServiceQueue: queue });
  server.advance(2_000);
  const response = await server.http.inject({
    method: 'POST',
    url: `${API_BASE}/getCustomerServices`,
    payload: {},
  });
  const [mail, online, other] = queue;
  expect(response.json()).toMatchObject({
    code: 200,
    data: { appCustomerServiceQueue: [online, mail, other], chatFrame: '/chat/pages/live-chat.html' },
  });
  expect(response.json().data).not.toHaveProperty('identity');
});

test('the chat’s page has its own origin if configured', async () => {
  const { chatFrame } = await askOther({ origin: 'https://chat.example.com' });
  expect(chatFrame).toBe('https://chat.example.com/chat/pages/live-chat.html');
});

test('a player’s id and display name are signed with the time, without the account name', async () => {
  const { token, user } = await signUp(server, { account: 'marites' });
  const { data } = await server.post(calls.getCustomerServices, {}, { token });
  const { player, name, signedAt, signature } = data.identity ?? {};
  expect([player, name, signedAt]).toEqual([user.id, user.nickname, server.now()]);
  const lines = ['perya-chat', user.id, user.nickname, signedAt].join('\n');
  expect(signature).toBe(createHmac('sha256', SECRET).update(lines).digest('hex'));
  expect(JSON.stringify(data)).not.toContain('marites');
  expect(server.log.join()).not.toMatch(new RegExp(`${SECRET}|${signature}`));
});

test('nobody can have another player’s identity signed', async () => {
  const [ana, ben] = [
    await signUp(server, { account: 'ana.reyes' }),
    await signUp(server, { account: 'ben.cruz' }),
  ];
  const asked = { player: ana.user.id, userId: ana.user.id, identity: { player: ana.user.id } };
  const { data } = await server.post(calls.getCustomerServices, asked, { token: ben.token });
  expect(data.identity?.player).toBe(ben.user.id);
});

test('an unknown token counts as a visitor without a log-out', async () => {
  const { status, data } = await server.post(calls.getCustomerServices, {}, { token: 'of yesterday' });
  expect([status, data.identity]).toEqual([200, undefined]);
});

test('without a secret no identity is signed', async () => {
  const { token } = await signUp(server);
  expect(await askOther({}, token)).not.toHaveProperty('identity');
});
