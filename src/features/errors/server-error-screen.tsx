import { useSelector } from '@xstate/react';
import { useService } from '#app/app/app-context.tsx';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { m } from '#messages';
import { ErrorPage } from './error-page.tsx';

/** Offline it does not reload: the browser would show its own error page. */
export default function ServerErrorScreen({ onRetry }: { onRetry: () => void }) {
  const isOffline = useSelector(useService('connection'), (state) => state.hasTag('offline'));
  return (
    <ErrorPage
      code="500"
      art="ferris-wheel"
      ground="coral"
      title={m.legal_server_error()}
      hint={m.legal_server_error_hint()}
    >
      <Button onClick={onRetry}>{m.ui_retry()}</Button>
      <ButtonLink
        to="/"
        variant="quiet"
        reloadDocument={!isOffline}
        onClick={() => {
          if (isOffline) onRetry();
        }}
      >
        {m.legal_go_home()}
      </ButtonLink>
    </ErrorPage>
  );
}
