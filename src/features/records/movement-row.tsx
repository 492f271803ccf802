import { Facts } from '#app/app/records/facts.tsx';
import { movementLook } from '#app/app/records/movement-looks.ts';
import { RecordRow } from '#app/app/records/record-row.tsx';
import { CopyLine } from '#app/components/copy-line.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { SignedMoney } from '#app/components/signed-money.tsx';
import type { CoinMovement } from '#contract/wallet.ts';
import { m } from '#messages';
import { OrderOfMovement } from './order-of-movement.tsx';

export function MovementRow({ movement }: { movement: CoinMovement }) {
  const { kind, amount, gameName, time, reference } = movement;
  const look = movementLook(kind);
  const clock = formatTime(time, 'clock');

  return (
    <RecordRow
      look={look}
      title={look.label()}
      note={gameName === '' ? clock : `${gameName} · ${clock}`}
      amount={<SignedMoney amount={amount} />}
    >
      {() => (
        <>
          <Facts
            facts={[
              [m.records_detail_kind(), look.label()],
              [m.records_detail_game(), gameName],
              [m.records_detail_amount(), <SignedMoney key="amount" amount={amount} />],
              [m.records_detail_time(), formatTime(time, 'second')],
            ]}
          />
          <OrderOfMovement movement={movement} />
          <CopyLine label={m.records_reference()} copyLabel={m.records_reference_copy()} id={reference} />
        </>
      )}
    </RecordRow>
  );
}
