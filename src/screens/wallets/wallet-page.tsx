import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { hasPageBefore } from '#app/app/has-page-before.ts';
import { IconButton } from '#app/components/icon-button.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/arrow-left-bold';
import { WalletBalance } from './wallet-balance.tsx';

interface WalletPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page about money: the way back, what the player has, and the page's own matter. */
export function WalletPage({ title, lead, children }: WalletPageProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goesBack = query.get('back') === '1' && hasPageBefore();

  return (
    <Page>
      <Head>
        <IconButton
          label={m.wallet_back()}
          icon={<BackIcon aria-hidden />}
          onClick={() => (goesBack ? navigate(-1) : navigate('/'))}
        />
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
      </Head>
      <WalletBalance />
      {children}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  max-width: 64rem;
  margin-inline: auto;
  padding-block: 0.75rem 1.5rem;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  div {
    min-width: 0;
  }

  h1 {
    font-size: ${theme.text.page};
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
