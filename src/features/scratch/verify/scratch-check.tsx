import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '#app/app/app-context.tsx';
import { FetchFailed } from '#app/app/fetch-failed.tsx';
import { useDescribePrize } from '#app/app/prize.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { useFileSaver } from '#app/app/use-file-saver.tsx';
import { Art } from '#app/components/art.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Facts } from '#app/components/facts.tsx';
import { formatCount } from '#app/components/format-count.ts';
import { formatTime } from '#app/components/format-time.ts';
import { PictureHead, Stack } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { checkSignature } from '#app/platform/check-signature.ts';
import { statementsOf } from '#app/platform/kept-statements.ts';
import { theme } from '#app/theme/theme.ts';
import * as ERRCODE from '#contract/errcode.ts';
import { getClosedScratchDeal, getScratchCardReceipt, readDealStatement } from '#contract/scratch.ts';
import { isError } from '#machines/submission/submission-rules.ts';
import { m } from '#messages';
import { checkCard } from './check-card.ts';
import { checkInWorker } from './check-in-worker.ts';
import { readScratchFile, type ScratchFile } from './scratch-file.ts';

export interface ScratchCheckProps {
  subtle: SubtleCrypto;
  /** A file that the player opened. */
  content?: string;
  /** One of the player’s own cards. */
  cardId?: string;
  /** A closed deal. */
  dealId?: string;
}

/** Checks a scratch card, and a closed deal whole, in this browser. */
export default function ScratchCheck({ subtle, content, cardId, dealId }: ScratchCheckProps) {
  if (content !== undefined) {
    const file = readScratchFile(content);
    return file ? <CardReport subtle={subtle} file={file} /> : <Missing />;
  }
  if (cardId) return <OwnCard subtle={subtle} cardId={cardId} />;
  return dealId ? <WholeDeal subtle={subtle} dealId={dealId} /> : <Missing />;
}

function OwnCard({ subtle, cardId }: { subtle: SubtleCrypto; cardId: string }) {
  const login = useCurrentLogin();
  const { dependencies } = useApp();
  const { save, notice } = useFileSaver();
  const query = useQuery({
    queryKey: [login.epoch, 'scratchReceipt', cardId],
    queryFn: async ({ signal }) => {
      const receipt = await login.call(getScratchCardReceipt, { cardId }, { signal });
      return { ...receipt, kept: await statementsOf(dependencies).readDeal(receipt.card.dealId) };
    },
    gcTime: 0,
    refetchOnReconnect: true,
  });
  const { data, error } = query;
  if (data) {
    return (
      <>
        <CardReport subtle={subtle} file={data} />
        <Button
          variant="quiet"
          onClick={() =>
            save(async () => ({
              name: `card-${cardId}.json`,
              content: `${JSON.stringify(data, null, 2)}\n`,
              type: 'application/json',
            }))
          }
        >
          {m.scratch_save()}
        </Button>
        {notice}
      </>
    );
  }
  if (error === null) return <Skeleton $height="12rem" $radius={theme.radius.large} />;
  if (isMissing(error)) return <Missing />;
  return <FetchFailed title={m.scratch_verify_failed()} hint={m.verify_failed_hint()} query={query} />;
}

function Missing() {
  return (
    <EmptyState art="receipt" title={m.scratch_verify_missing()} compact>
      {m.verify_missing_hint()}
    </EmptyState>
  );
}

function isMissing(error: unknown): boolean {
  return isError(error, ERRCODE.notFound) || isError(error, ERRCODE.invalid);
}

function CardReport({ subtle, file }: { subtle: SubtleCrypto; file: ScratchFile }) {
  const { dependencies } = useApp();
  const describePrize = useDescribePrize();
  const { card } = file;
  const { data: check, isError } = useQuery({
    queryKey: ['scratchCheck', file],
    queryFn: async () => checkCard(subtle, file, await statementsOf(dependencies).readDeal(card.dealId)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <Verdict isRight={false} words={m.scratch_verify_broken()} />;
  if (!check) return <Skeleton $height="12rem" $radius={theme.radius.large} />;
  const prize =
    card.count > 0 ? describePrize({ propId: card.propId, count: card.count }).words : m.scratch_no_prize();
  return (
    <Stack role="status">
      <Verdict
        isRight={check.verdict === 'fair'}
        words={check.verdict === 'fair' ? m.scratch_verify_fair() : m.scratch_verify_wrong()}
      />
      <Card as="section" aria-label={m.scratch_verify_card()}>
        <Facts
          facts={[
            [m.scratch_verify_card(), `${prize} · ${m.scratch_ticket({ number: card.ticket + 1 })}`],
            [m.verify_time(), formatTime(card.time, 'second')],
            [m.scratch_verify_proof(), mark(check.proof && check.prize)],
            [
              m.scratch_verify_signature(),
              check.signature === 'unsupported' ? m.verify_open() : mark(check.signature === 'valid'),
            ],
            [m.scratch_verify_kept(), check.kept === null ? m.scratch_verify_not_kept() : mark(check.kept)],
            [m.scratch_verify_root(), check.root],
          ]}
        />
      </Card>
      <WholeDeal subtle={subtle} dealId={card.dealId} isPart />
    </Stack>
  );
}

/** All cards of a closed deal, in a worker, after a press. */
function WholeDeal({
  subtle,
  dealId,
  isPart = false,
}: {
  subtle: SubtleCrypto;
  dealId: string;
  isPart?: boolean;
}) {
  const login = useCurrentLogin();
  const { dependencies } = useApp();
  const [part, setPart] = useState(0);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['scratchDeal', dealId],
    queryFn: async ({ signal }) => {
      setPart(0);
      const deal = await login.call(getClosedScratchDeal, { dealId }, { signal });
      const said = readDealStatement(deal.statement);
      if (said === null || said.dealId !== dealId) return { isRight: false, size: 0, check: null };
      const { statement: text, signature, publicKey } = deal;
      const signed = await checkSignature(subtle, { text, signature, publicKey });
      const kept = await statementsOf(dependencies).readDeal(dealId);
      const check = await checkInWorker({ ...said, seed: deal.seed }, { signal, onProgress: setPart });
      const isRight =
        check.commitment &&
        check.root &&
        check.prizes &&
        signed !== 'invalid' &&
        (kept === null || kept.statement === text);
      return { isRight, size: said.size, check };
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const percent = Math.floor(part * 100);
  return (
    <Stack as="section" aria-label={m.scratch_verify_deal()}>
      <Button variant="quiet" busy={isFetching} onClick={() => void refetch()}>
        {m.scratch_verify_whole()}
      </Button>
      {isFetching && (
        <>
          <ProgressBar
            label={m.scratch_verify_deal()}
            share={part}
            words={m.scratch_verify_working({ percent })}
          />
          <p>{m.scratch_verify_working({ percent })}</p>
        </>
      )}
      <div role="status">
        {!isFetching && data && (
          <>
            <Verdict
              isRight={data.isRight}
              words={
                data.isRight
                  ? m.scratch_verify_whole_fair({ size: formatCount(data.size) })
                  : m.scratch_verify_whole_wrong()
              }
            />
            {data.check && (
              <Card>
                <Facts
                  facts={[
                    [m.scratch_verify_commitment(), mark(data.check.commitment)],
                    [m.scratch_verify_root(), mark(data.check.root)],
                    [m.scratch_verify_counts(), mark(data.check.prizes)],
                  ]}
                />
              </Card>
            )}
          </>
        )}
        {!isFetching && error !== null && (
          <p>
            {!isMissing(error)
              ? m.scratch_verify_broken()
              : isPart
                ? m.scratch_verify_waiting()
                : m.scratch_verify_missing()}
          </p>
        )}
      </div>
    </Stack>
  );
}

function mark(isRight: boolean): string {
  return isRight ? m.verify_agrees() : m.verify_differs();
}

function Verdict({ isRight, words }: { isRight: boolean; words: string }) {
  return (
    <PictureHead as="div">
      <Art name={isRight ? 'check-mark-button' : 'fire'} size="min(3rem, 14vw)" eager />
      <h2>{words}</h2>
    </PictureHead>
  );
}
