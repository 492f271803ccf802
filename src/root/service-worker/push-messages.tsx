import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentLogin } from '#app/app/queries.ts';
import { refreshDots } from '#app/app/refresh-player.ts';
import { WORKER_TELLS } from '#contract/push-message.ts';

/** Hears what the service worker tells of push messages: see `push-worker.ts`. */
export function PushMessages() {
  const login = useCurrentLogin();
  const navigate = useNavigate();

  const hear = useEffectEvent(({ data, ports }: MessageEvent) => {
    const { type, url } = Object(data);
    if (type === WORKER_TELLS.came) refreshDots(login).catch(() => null);
    if (type !== WORKER_TELLS.pressed) return;
    ports[0]?.postMessage('opened');
    navigate(String(url));
  });

  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = window.navigator.serviceWorker;
    container?.addEventListener('message', hear);
    return () => container?.removeEventListener('message', hear);
  }, []);

  return null;
}
