import { calls } from '#contract/calls.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { listFirstCalls } from '#contract/first-calls.ts';
import { findPage } from '#contract/pages.ts';
import type { Answer } from './answer.ts';
import type { AppPages } from './app-pages.ts';
import type { CallApp } from './create-app.ts';

interface Sender {
  token: string | null;
  /** Their network. */
  address: string;
}

/**
 * Answers with a page as it is for who asks. Its first calls are made as if they came over the network, with
 * the same checks and budgets.
 */
export function answerViews(answer: Answer, app: CallApp, pages: AppPages | null): void {
  answer(calls.viewPage, async ({ body, common, token, address: network }) => {
    const { address, locale, timeZone, origin, os, deviceModel } = body;
    const [pathname = '', search = ''] = address.split(/(?=\?)/, 2);
    const isPlayer = token !== null;
    const device = { version: common.appVersion ?? '', os, deviceModel };
    const data = findPage(pathname)?.data;
    const wanted = [
      ...(isPlayer ? [{ call: calls.getAfterLoginInfoWeb.path, body: device }] : []),
      ...listFirstCalls(data, { isPlayer, search }),
    ];
    const hasView = (isPlayer || data?.visitor) && isTimeZone(timeZone);
    if (!hasView || !pages?.canFill()) return { view: null };
    const answers = await Promise.all(wanted.map(ask));
    if (!answers.every((answer) => answer !== null)) return { view: null };
    const filling = { isPlayer, os, timeZone, origin, now: app.clock(), answers };
    return { view: await pages.fill({ address, locale, filling }) };

    async function ask({ call, body: own }: (typeof wanted)[number]) {
      const data = await askItself(app, { token, address: network }, call, { ...own, ...common });
      return data === null ? null : { call, body: own, data };
    }
  });
}

/** @returns null for a refusal */
async function askItself(
  { http }: CallApp,
  { token, address }: Sender,
  call: string,
  payload: object,
): Promise<object | null> {
  const answer = await http.inject({
    method: 'POST',
    url: `${API_BASE}/${call}`,
    remoteAddress: address.replace('/64', ''),
    headers: token === null ? {} : { authorization: token },
    payload,
  });
  return answer.statusCode === 200 ? Object(readEnvelope(answer.json())?.data) : null;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null;
  } catch {
    return false;
  }
}
