import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/arrow-left-bold';
import { IconButton } from './icon-button.tsx';
import { useGoBack } from './use-go-back.ts';

interface PageHeadProps {
  title: string;
  /** Where back leads for whoever came straight to this page. */
  fallback: string;
}

/** The page's name, and the way back beside it. */
export function PageHead({ title, fallback }: PageHeadProps) {
  const goBack = useGoBack(fallback);
  return (
    <Head>
      <IconButton label={m.member_back()} icon={<BackIcon aria-hidden />} onClick={goBack} />
      <h1>{title}</h1>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  h1 {
    min-width: 0;
    font-size: ${theme.text.page};
  }
`;
