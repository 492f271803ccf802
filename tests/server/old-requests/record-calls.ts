import { v7 } from 'uuid';
import type { Call } from '#contract/call.ts';
import type { TestServer } from '../open-test-server.ts';

/** A request that was answered, as it was sent. */
export interface RecordedCall {
  call: Call;
  body: Record<string, unknown>;
  options: NonNullable<Parameters<TestServer['post']>[2]>;
}

/** Records every call that succeeds meanwhile, with an id as the app makes it. */
export async function recordCalls(server: TestServer, live: () => Promise<void>): Promise<RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  const { post } = server;
  server.post = async (call, sent, options = {}) => {
    const body = { ...(sent as Record<string, unknown>) };
    if ('requestId' in body) body.requestId = v7({ msecs: server.now() });
    const answer = await post(call, body, options);
    if (answer.errcode === 0) recorded.push({ call, body, options });
    return answer;
  };
  await live();
  server.post = post;
  return recorded;
}
