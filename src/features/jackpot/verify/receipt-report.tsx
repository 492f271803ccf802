import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useApp } from '#app/app/app-context.tsx';
import { PrizeArt, useDescribePrize } from '#app/app/prize.tsx';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { Card } from '#app/components/card.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { Headline, Lead, Stack, TextLink } from '#app/components/layout.ts';
import { Loading } from '#app/components/loading.tsx';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { checkReceipt, type ReceiptCheck } from './check-receipt.ts';
import { CheckSteps } from './check-steps.tsx';
import type { ReceiptFile } from './read-receipt-file.ts';
import { usePublishedKey } from './use-published-key.ts';

interface ReceiptReportProps {
  subtle: SubtleCrypto;
  file: ReceiptFile;
}

/** The content of a receipt, and the check step by step. */
export function ReceiptReport({ subtle, file }: ReceiptReportProps) {
  const { dependencies } = useApp();
  const { data: check, isError } = useQuery({
    queryKey: ['receiptCheck', file],
    queryFn: async () => {
      const { userId, drawId } = file.receipt;
      return checkReceipt(subtle, file, await statementsOf(dependencies).read(userId, drawId));
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keyVerdict = usePublishedKey(file.publicKey);
  if (isError) return <Verdict look={verdicts.broken} />;
  if (!check) return <ReportSkeleton />;
  return (
    <Stack>
      <Verdict look={verdicts[keyVerdict === 'other' ? 'wrong' : check.verdict]} />
      <Drawn file={file} />
      <CheckSteps file={file} check={check} keyVerdict={keyVerdict} />
    </Stack>
  );
}

export function ReportSkeleton() {
  return <Loading boxes={['6rem', '10rem', '24rem']} />;
}

interface Look {
  art: ArtName;
  title: () => string;
  text: () => string;
  /** It is a matter for the operator. */
  canAsk?: boolean;
}

const verdicts: Record<ReceiptCheck['verdict'] | 'broken', Look> = {
  fair: { art: 'check-mark-button', title: m.verify_fair, text: m.verify_fair_text },
  unsigned: { art: 'check-mark-button', title: m.verify_unsigned, text: m.verify_unsigned_text },
  unproven: { art: 'magnifying-glass-tilted-left', title: m.verify_unproven, text: m.verify_unproven_text },
  unchosen: { art: 'magnifying-glass-tilted-left', title: m.verify_unchosen, text: m.verify_unchosen_text },
  waiting: { art: 'hourglass-not-done', title: m.verify_waiting, text: m.verify_waiting_text },
  wrong: { art: 'fire', title: m.verify_wrong, text: m.verify_wrong_text, canAsk: true },
  broken: { art: 'satellite-antenna', title: m.verify_broken, text: m.verify_broken_text },
};

/** Prefetches the art of the verdicts, as a receipt may be checked offline. */
export function PrefetchArt() {
  const names = new Set(Object.values(verdicts).map(({ art }) => art));
  return (
    <span hidden>
      {[...names].map((name) => (
        <Art key={name} name={name} size="1rem" eager />
      ))}
    </span>
  );
}

function Verdict({ look: { art, title, text, canAsk } }: { look: Look }): ReactNode {
  return (
    <Headline>
      <Art name={art} size="min(3.5rem, 16vw)" eager />
      <div>
        <h2>{title()}</h2>
        <Lead>{text()}</Lead>
        {canAsk && <TextLink to="/service">{m.service_title()}</TextLink>}
      </div>
    </Headline>
  );
}

function Drawn({ file: { receipt } }: { file: ReceiptFile }) {
  const { words } = useDescribePrize()(receipt);
  return (
    <Card aria-label={m.verify_receipt()}>
      <Prize>
        <PrizeArt type={receipt.type} propId={receipt.propId} size="min(3rem, 14vw)" eager />
        <strong>{receipt.draw === 'spin' ? m.spin_receipt({ prize: words }) : words}</strong>
      </Prize>
      <Facts
        facts={[
          [m.verify_time(), formatTime(receipt.time, 'second')],
          [m.verify_draw(), receipt.drawId],
          [m.verify_player(), receipt.userId],
          [m.draw_fair_client_seed(), receipt.clientSeed],
          [m.verify_nonce(), String(receipt.nonce)],
        ]}
      />
    </Card>
  );
}

const Prize = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding-bottom: 0.5rem;

  strong {
    min-width: 0;
    font-family: ${theme.font.display};
    font-size: ${theme.text.lead};
    overflow-wrap: anywhere;
  }
`;
