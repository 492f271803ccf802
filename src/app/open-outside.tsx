import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import ForwardIcon from '~icons/ph/arrow-square-out-bold';
import { useApp } from './app-context.tsx';
import { CopyFact } from './copy-fact.tsx';

interface OpenOutsideProps {
  /** In whose web view the page is. */
  app: string;
  /** What does not work there. */
  children: string;
  /** The page to open there; the current one when left out. */
  path?: string;
}

/** The way from another app's web view to the player's own browser. */
export function OpenOutside({ app, children, path }: OpenOutsideProps) {
  const { platform, dependencies } = useApp();
  const { origin, pathname, search } = dependencies.window.location;
  const address = `${origin}${path ?? `${pathname}${search}`}`;
  return (
    <Box>
      <p>{children}</p>
      {platform.os.startsWith('Android') && (
        <Way href={intentOf(address)}>
          <ForwardIcon aria-hidden />
          {m.outside_open()}
        </Way>
      )}
      <p>{m.outside_how({ app })}</p>
      <CopyFact label={m.outside_address()} text={address} />
    </Box>
  );
}

/** Android leads it to the browser, whatever app it is pressed in. */
function intentOf(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const what = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW`;
  return `intent://${host}${pathname}${search}#Intent;${what};category=android.intent.category.BROWSABLE;end`;
}

const Box = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  min-width: 0;
  padding: 1rem;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};
  text-align: start;
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: ${theme.size.target};
  border-radius: ${theme.radius.pill};
  background: ${theme.gradient.accent};
  color: ${theme.color.onBright};
  font-weight: 700;
`;
