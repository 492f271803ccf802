import styled from 'styled-components';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import BackIcon from '~icons/ph/arrow-left-bold';
import { IconButton } from './icon-button.tsx';

interface PageHeadProps {
  title: string;
  /** Small text below the title. */
  lead?: string | undefined;
  onBack: () => void;
}

export function PageHead({ title, lead, onBack }: PageHeadProps) {
  return (
    <Head>
      <IconButton label={m.member_back()} icon={<BackIcon aria-hidden />} onClick={onBack} />
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 0.875rem;

  div {
    min-width: 0;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.small};
  }
`;
