import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import type { RechargeOrder } from '#contract/recharge.ts';
import { m } from '#messages';
import { ButtonRow } from './button-row.ts';
import type { FollowingRef } from './deposit-flow.ts';
import { StageTitle } from './stage-title.tsx';

/** A QR code of the payment page. The library loads with this view. */
export function QrPage({ following, order }: { following: FollowingRef; order: RechargeOrder }) {
  return (
    <>
      <StageTitle lead={m.deposit_scan_text()}>
        {m.deposit_scan({ amount: formatMoney(order.amount) })}
      </StageTitle>
      <Code text={order.payUrl} />
      <ButtonRow>
        <Button onClick={() => following.send({ type: 'payment.made' })}>{m.deposit_have_paid()}</Button>
        <Button variant="quiet" onClick={() => following.send({ type: 'way.choose', way: 'sameTab' })}>
          {m.deposit_way_here()}
        </Button>
      </ButtonRow>
    </>
  );
}

interface Drawing {
  /** Modules per side, quiet zone included. */
  size: number;
  path: string;
}

function Code({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);

  useEffect(() => {
    let isWanted = true;
    const keep = (result: Drawing | 'failed') => {
      if (isWanted) setDrawing(result);
    };
    draw(text).then(keep, () => keep('failed'));
    return () => {
      isWanted = false;
    };
  }, [text]);

  if (drawing === 'failed') return <Failed role="alert">{m.deposit_qr_failed()}</Failed>;
  return (
    <Plate>
      {drawing === null ? (
        <Skeleton $height="100%" />
      ) : (
        <svg
          role="img"
          aria-label={m.deposit_qr()}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </Plate>
  );
}

/** Modules of quiet zone, as the QR standard asks for. */
const QUIET_ZONE = 4;

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

const Plate = styled.div`
  width: min(100%, 17rem);
  aspect-ratio: 1;
  margin: 1rem auto 0;
  overflow: hidden;
  border-radius: ${theme.radius.medium};
  background: #fff;

  path {
    fill: ${theme.color.sky};
  }
`;

const Failed = styled.p`
  padding-top: 1rem;
  color: ${theme.color.danger};
  font-weight: 600;
`;
