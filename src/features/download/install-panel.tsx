import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import * as v from 'valibot';
import { usePlatform } from '#app/app/app-context.tsx';
import { CopyFact } from '#app/app/copy-fact.tsx';
import { OpenOutside } from '#app/app/open-outside.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, Stack } from '#app/components/layout.ts';
import { QrCode } from '#app/components/qr-code.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { theme } from '#app/theme/theme.ts';
import { HttpsAddress } from '#contract/follow.ts';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import { installFlow } from './install-flow.ts';
import { InstallSteps } from './install-steps.tsx';

/** Installs the app where the browser lets a page do it, and shows how to do it by hand elsewhere. */
export function InstallPanel() {
  const install = useFlow(installFlow);
  const state = useSelector(install, (snapshot) => snapshot);
  if (state.matches('checking')) {
    return (
      <div role="status">
        <VisuallyHidden>{m.app_loading()}</VisuallyHidden>
        <Skeleton $height="9rem" $radius={theme.radius.large} />
      </div>
    );
  }
  if (state.matches('installed')) {
    return (
      <EmptyState compact art="party-popper" title={m.download_installed()}>
        {m.download_installed_hint()}
      </EmptyState>
    );
  }
  const isOffered = state.matches({ open: 'offered' }) || state.matches({ open: 'prompting' });
  return (
    <Stack>
      {isOffered && (
        <Button
          wide
          icon={<DownloadIcon aria-hidden />}
          busy={state.matches({ open: 'prompting' })}
          onClick={() => install.send({ type: 'install.press' })}
        >
          {m.download_install()}
        </Button>
      )}
      <Status role="status">
        {state.matches({ open: 'accepted' }) && m.download_accepted()}
        {state.matches({ open: 'dismissed' }) && m.download_dismissed()}
      </Status>
      {!isOffered && !state.matches({ open: 'accepted' }) && <ByHand />}
      <OnAnother />
    </Stack>
  );
}

function ByHand() {
  const { hostApp, isIosChrome, os } = usePlatform();
  if (hostApp !== null)
    return (
      <OpenOutside app={hostApp} path="/download">
        {m.outside_install({ app: hostApp })}
      </OpenOutside>
    );
  if (isIosChrome) {
    return (
      <div>
        <p>{m.download_ios_chrome()}</p>
        <CopyFact label={m.download_address()} text={readAddress()} />
      </div>
    );
  }
  if (os.startsWith('iOS')) return <InstallSteps kind="ios" />;
  if (os.startsWith('Android')) {
    return (
      <>
        <InstallSteps kind="android" />
        <AndroidFile />
      </>
    );
  }
  return <p>{m.download_desktop()}</p>;
}

function AndroidFile() {
  const url = useAppConfig()?.h5.downloadUrl ?? '';
  if (!v.is(HttpsAddress, url)) return null;
  return (
    <div>
      <File href={url} rel="noopener noreferrer" download>
        <DownloadIcon aria-hidden />
        {m.download_file()}
      </File>
      <Hint>{m.download_file_hint()}</Hint>
    </div>
  );
}

/** On a desktop, the way to the phone. */
function OnAnother() {
  const { os } = usePlatform();
  if (/^(iOS|Android)/.test(os)) return null;
  return (
    <div>
      <p>{m.download_scan()}</p>
      <QrCode text={readAddress()} label={m.download_qr()} failed={m.download_qr_failed()} />
    </div>
  );
}

function readAddress(): string {
  return `${window.location.origin}/download`;
}

const Status = styled.p`
  font-weight: 600;

  &:empty {
    display: none;
  }
`;

const File = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  font-weight: 650;
  text-decoration: underline;
  text-underline-offset: 0.25em;
`;
