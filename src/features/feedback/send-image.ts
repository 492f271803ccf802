import { type EventObject, fromCallback } from 'xstate';
import { CallFailure } from '#app/api/call-failure.ts';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { parseJson } from '#app/platform/parse-json.ts';
import { API_BASE } from '#contract/constants.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { FEEDBACK_IMAGES } from '#contract/feedback.ts';
import type { ShrunkImage, UploadEvent } from '#machines/feedback/upload.machine.ts';

/** Longer than the server waits for a body. */
const LONGEST = 30_000;

/** Where an image is read and sent. */
export function imageAddress(base: string, id: string): string {
  return `${base}${API_BASE}/${FEEDBACK_IMAGES}/${id}`;
}

/** Sends an image; `fetch` would not say how far it is. */
export function defineSendImageActor({ base, login }: Pick<FlowDependencies, 'base' | 'login'>) {
  return fromCallback<EventObject, { id: string; image: ShrunkImage | null }>(({ input, sendBack }) => {
    const tell = (event: UploadEvent) => sendBack(event);
    const fail = (kind: 'offline' | 'timeout') =>
      tell({ type: 'image.failed', error: new CallFailure(kind, 'The image was not sent') });
    const bytes = input.image?.bytes;
    if (!(bytes instanceof Blob)) throw new Error('there is no image to send');
    const request = new XMLHttpRequest();
    request.open('PUT', imageAddress(base, input.id));
    request.timeout = LONGEST;
    request.setRequestHeader('authorization', login.token ?? '');
    request.setRequestHeader('content-type', bytes.type);
    request.upload.onprogress = ({ loaded, total }) =>
      tell({ type: 'image.progressed', percent: total > 0 ? Math.floor((loaded / total) * 100) : 0 });
    request.onerror = () => fail('offline');
    request.ontimeout = () => fail('timeout');
    request.onload = () => {
      const error = failureOf(request);
      tell(error === null ? { type: 'image.sent' } : { type: 'image.failed', error });
    };
    request.send(bytes);
    return () => request.abort();
  });
}

/** @returns null when it is stored */
function failureOf({ status, responseText }: XMLHttpRequest): CallFailure | null {
  if (status === 200) return null;
  const errcode = readEnvelope(parseJson(responseText))?.errcode ?? 0;
  const kind = errcode === 0 ? 'broken' : status >= 500 ? 'server' : 'refused';
  return new CallFailure(kind, 'The image was refused', { errcode });
}
