import styled from 'styled-components';
import { verifyPath } from '#app/app/verify-path.ts';
import { Button, ButtonLink } from '#app/components/button.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { Link } from '#app/components/link.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import DownloadIcon from '~icons/ph/download-simple-bold';
import CheckIcon from '~icons/ph/seal-check-bold';
import { useReceiptFile } from './use-receipt-file.ts';

interface ReceiptActionsProps {
  drawId: string;
  /** The prize in words, for the accessible names of the buttons. */
  about: string;
}

/** Two small buttons in a row of draws: download the receipt, and check it. */
export function ReceiptActions({ drawId, about }: ReceiptActionsProps) {
  const { isBusy, status, notice, save } = useReceiptFile(drawId);
  return (
    <>
      <Small>
        <IconButton
          bare
          label={m.draw_receipt_save_of({ prize: about })}
          icon={<DownloadIcon aria-hidden />}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void save()}
        />
        <Round to={verifyPath({ drawId })} aria-label={m.draw_verify_of({ prize: about })}>
          <CheckIcon aria-hidden />
        </Round>
      </Small>
      <ReceiptStatus status={status} />
      {notice}
    </>
  );
}

/** The same below an award, as buttons with text. */
export function ReceiptButtons({ drawId }: { drawId: string }) {
  const { isBusy, status, notice, save } = useReceiptFile(drawId);
  return (
    <Wide>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        icon={<DownloadIcon aria-hidden />}
        onClick={() => void save()}
      >
        {m.draw_receipt_save()}
      </Button>
      <ButtonLink variant="quiet" size="small" to={verifyPath({ drawId })} icon={<CheckIcon aria-hidden />}>
        {m.draw_verify()}
      </ButtonLink>
      <ReceiptStatus status={status} />
      {notice}
    </Wide>
  );
}

function ReceiptStatus({ status }: { status: 'none' | 'failed' | 'saved' }) {
  return (
    <Status role="status">
      {status === 'saved' && m.draw_receipt_saved()}
      {status === 'failed' && m.draw_receipt_failed()}
    </Status>
  );
}

const Small = styled.span`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

const Round = styled(Link)`
  display: grid;
  place-items: center;
  width: ${theme.size.target};
  height: ${theme.size.target};
  border-radius: 50%;
  color: ${theme.color.accent};
  font-size: 1.375rem;
`;

const Wide = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.5rem;
`;

const Status = styled.p`
  flex: 1 0 100%;
  font-size: ${theme.text.small};

  &:empty {
    display: none;
  }
`;
