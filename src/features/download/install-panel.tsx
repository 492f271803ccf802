import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { fromCallback, fromPromise } from 'xstate';
import { usePlatform } from '#app/app/app-context.tsx';
import { CopyFact } from '#app/app/copy-fact.tsx';
import type { FlowDependencies } from '#app/app/dependencies.ts';
import { noteMark } from '#app/app/note-mark.ts';
import { OpenOutside } from '#app/app/open-outside.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { useFlow } from '#app/app/use-flow.ts';
import { Button } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Hint, Stack, Status, TextLink } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { QrCode } from '#app/components/qr-code.tsx';
import { HttpsAddress } from '#contract/follow.ts';
import { type InstallReport, installMachine } from '#machines/download/install.machine.ts';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import { InstallSteps } from './install-steps.tsx';

/** Installs the app where the browser lets a page do it, and shows how to do it by hand elsewhere. */
export function InstallPanel() {
  const install = useFlow(installFlow);
  const state = useSelector(install, (snapshot) => snapshot);
  if (state.matches('checking')) {
    return <Loading boxes={['9rem']} />;
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
      <TextLink as="a" to="" href={url} rel="noopener noreferrer" download>
        <DownloadIcon aria-hidden />
        {m.download_file()}
      </TextLink>
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

/** `beforeinstallprompt`, which the browser's types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** A browser shows each prompt once. */
const used = new WeakSet<Event>();

/** For `useFlow`: the chart with this browser's prompt and the player's task. */
function installFlow({ data, login, platform, window }: FlowDependencies) {
  function findPrompt(): InstallPrompt | null {
    const event = platform.readInstallPrompt();
    return event !== null && !used.has(event) && isPrompt(event) ? event : null;
  }

  return installMachine.provide({
    actors: {
      readInstalled: fromPromise(
        async () => platform.isNative || platform.isStandalone || (await platform.isInstalled()),
      ),
      watchInstall: fromCallback<InstallReport>(({ sendBack }) => {
        const find = () => {
          if (findPrompt()) sendBack({ type: 'prompt.found' });
        };
        const hear = () => sendBack({ type: 'app.installed' });
        window.addEventListener('beforeinstallprompt', find);
        window.addEventListener('appinstalled', hear);
        find();
        return () => {
          window.removeEventListener('beforeinstallprompt', find);
          window.removeEventListener('appinstalled', hear);
        };
      }),
      prompt: fromPromise(async () => {
        const event = findPrompt();
        if (event === null) throw new Error('there is no prompt');
        used.add(event);
        await event.prompt();
        return (await event.userChoice).outcome;
      }),
      noteInstall: fromPromise(async () => {
        if (data.readEpoch() !== null) await noteMark(login, 'install');
      }),
    },
  });
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event && 'userChoice' in event;
}
