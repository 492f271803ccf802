import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/caret-left-bold';
import ForwardIcon from '~icons/ph/caret-right-bold';
import CopyIcon from '~icons/ph/copy-bold';
import DotsIcon from '~icons/ph/dots-three-vertical-bold';
import DownloadIcon from '~icons/ph/download-simple-bold';
import ExportIcon from '~icons/ph/export-bold';
import AddIcon from '~icons/ph/plus-square-bold';

interface Step {
  words: () => string;
  picture: () => ReactNode;
}

/** Little pictures of the browser's own controls; what to press is lit. */
const steps: Readonly<Record<'ios' | 'android', readonly Step[]>> = {
  ios: [
    {
      words: m.download_ios_share,
      picture: () => (
        <>
          <BackIcon />
          <ForwardIcon />
          <Lit>
            <ExportIcon />
          </Lit>
          <CopyIcon />
        </>
      ),
    },
    {
      words: m.download_ios_add,
      picture: () => (
        <Lit>
          <AddIcon />
          <b />
        </Lit>
      ),
    },
    {
      words: m.download_ios_confirm,
      picture: () => (
        <>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <b />
          <Lit>
            <i />
          </Lit>
        </>
      ),
    },
  ],
  android: [
    {
      words: m.download_android_menu,
      picture: () => (
        <>
          <b />
          <Lit>
            <DotsIcon />
          </Lit>
        </>
      ),
    },
    {
      words: m.download_android_install,
      picture: () => (
        <Lit>
          <DownloadIcon />
          <b />
        </Lit>
      ),
    },
  ],
};

/** What to press in the browser, one step after the other. */
export function InstallSteps({ kind }: { kind: 'ios' | 'android' }) {
  return (
    <Stack as="ol" $gap={0.75}>
      {steps[kind].map(({ words, picture }, index) => (
        <Line key={words()}>
          <Picture aria-hidden>{picture()}</Picture>
          <span>
            <strong>{index + 1}.</strong> {words()}
          </span>
        </Line>
      ))}
    </Stack>
  );
}

const Lit = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-width: 2.25rem;
  min-height: 2.25rem;
  padding-inline: 0.25rem;
  border-radius: ${theme.radius.small};
  background: ${theme.color.accent};
  color: ${theme.color.onBright};

  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const Picture = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-evenly;
  gap: 0.375rem;
  width: min(9rem, 38vw);
  min-height: 3.5rem;
  padding: 0.5rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  color: ${theme.color.dim};
  font-size: 1.25rem;

  b,
  i {
    width: 2.5rem;
    height: 0.5rem;
    border-radius: ${theme.radius.pill};
    background: currentcolor;
  }

  i {
    width: 1.25rem;
  }

  img {
    width: 2rem;
    height: 2rem;
  }
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: min(0.875rem, 4vw);

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
