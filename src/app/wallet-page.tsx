import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { canGoBack } from './can-go-back.ts';
import { WalletBalance } from './wallet-balance.tsx';

interface WalletPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Layout of the money pages: back button, title, balance, content. */
export function WalletPage({ title, lead, children }: WalletPageProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const goesBack = query.get('back') === '1' && canGoBack();

  return (
    <Page $width={64} $gap={1.25}>
      <PageHead title={title} lead={lead} onBack={() => (goesBack ? navigate(-1) : navigate('/'))} />
      <WalletBalance />
      {children}
    </Page>
  );
}
