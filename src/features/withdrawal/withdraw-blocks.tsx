import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAppConfig, useUser } from '#app/app/queries.ts';
import { Art } from '#app/components/art.tsx';
import type { ArtName } from '#app/components/art-names.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { formatTime } from '#app/components/format-time.ts';
import { CardTitle, Lead } from '#app/components/layout.ts';
import { ProgressBar } from '#app/components/progress-bar.tsx';
import { theme } from '#app/theme/theme.ts';
import { formatMoney } from '#contract/money.ts';
import { pinLengthOf } from '#machines/account/pin-rules.ts';
import type {
  WithdrawalBlock,
  WithdrawalInfo,
  WithdrawMethod,
} from '#machines/withdrawal/withdrawal-rules.ts';
import { m } from '#messages';
import { describeMethod } from './describe-method.ts';
import { LockedParts } from './locked-parts.tsx';

interface WithdrawBlocksProps {
  blocks: readonly WithdrawalBlock[];
  facts: WithdrawalInfo;
  method: WithdrawMethod | null;
}

/** All reasons that block a withdrawal, each with a way to resolve it. */
export function WithdrawBlocks({ blocks, facts, method }: WithdrawBlocksProps) {
  const isOnBreak = useUser()?.isOnBreak ?? false;
  const waitsForBreak = isOnBreak && blocks.some((block) => OF_PLAY.includes(block));
  return (
    <>
      <header>
        <CardTitle>{waitsForBreak ? m.withdraw_blocked_break() : m.withdraw_blocked_title()}</CardTitle>
        {!blocks.includes('methodClosed') && !waitsForBreak && <Lead>{m.withdraw_blocked_lead()}</Lead>}
      </header>
      <List>
        {blocks.map((block) => (
          <li key={block}>
            <Block block={block} facts={facts} method={method} />
          </li>
        ))}
      </List>
    </>
  );
}

/** What only play or a deposit would resolve. */
const OF_PLAY: readonly WithdrawalBlock[] = ['wageringLeft', 'belowMinimum'];

function Block({
  block,
  facts,
  method,
}: Pick<WithdrawBlocksProps, 'facts' | 'method'> & { block: WithdrawalBlock }) {
  const config = useAppConfig();
  const isOnBreak = useUser()?.isOnBreak ?? false;
  switch (block) {
    case 'stopped':
      return (
        <Reason art="locked" title={m.withdraw_block_stopped()} action={<AskService />}>
          {m.withdraw_block_stopped_hint()}
        </Reason>
      );
    case 'methodClosed':
      return method === null ? (
        <Reason art="crescent-moon" title={m.withdraw_block_closed()}>
          {m.withdraw_block_closed_hint()}
        </Reason>
      ) : (
        <Reason
          art="crescent-moon"
          title={m.withdraw_block_closed_to({ method: describeMethod(method) })}
          action={<ButtonLink to="/wallets?name=withdraw">{m.withdraw_block_closed_go()}</ButtonLink>}
        >
          {m.withdraw_block_closed_hint()}
        </Reason>
      );
    case 'noAccount':
      return (
        <Reason
          art={method && method !== 'bank' ? 'mobile-phone' : 'bank'}
          title={
            method === null
              ? m.withdraw_block_account()
              : m.withdraw_block_account_to({ method: describeMethod(method) })
          }
          action={<ButtonLink to={toNewAccount(method)}>{m.withdraw_block_account_go()}</ButtonLink>}
        >
          {method === null ? m.withdraw_block_account_hint() : m.withdraw_block_account_hint_to()}
        </Reason>
      );
    case 'noPassword':
      return (
        <Reason
          art="locked"
          title={m.withdraw_block_password()}
          action={<ButtonLink to="/member/profile?set=withdraw">{m.withdraw_block_password_go()}</ButtonLink>}
        >
          {m.withdraw_block_password_hint({ length: pinLengthOf(config) })}
        </Reason>
      );
    case 'wageringLeft':
      return isOnBreak ? <LockedInBreak facts={facts} /> : <Wagering facts={facts} />;
    case 'belowMinimum':
      return (
        <Reason
          art="coin"
          title={m.withdraw_block_minimum({ amount: formatMoney(facts.limits.minAmount) })}
          action={
            isOnBreak ? (
              <AskService />
            ) : (
              <ButtonLink to="/wallets?name=deposit">{m.withdraw_block_minimum_go()}</ButtonLink>
            )
          }
        >
          {m.withdraw_block_minimum_hint({ coin: formatMoney(facts.coin) })}
        </Reason>
      );
    case 'aboveDailyLimit':
      return (
        <Reason art="hourglass-not-done" title={m.withdraw_block_day()}>
          {m.withdraw_block_day_hint({
            limit: formatMoney(facts.limits.dailyAmount),
            time: formatTime(facts.dayEndsAt, 'moment'),
          })}
        </Reason>
      );
    case 'orderOpen':
      return null;
  }
}

function Wagering({ facts }: { facts: WithdrawalInfo }) {
  const { wageringLeft: left, wageringTotal: total } = facts;
  const done = Math.max(0, total - left);
  const words = m.withdraw_block_wagering_done({ done: formatMoney(done), total: formatMoney(total) });
  return (
    <Reason
      art="joystick"
      title={m.withdraw_block_wagering({ amount: formatMoney(left) })}
      action={<ButtonLink to="/">{m.withdraw_block_wagering_go()}</ButtonLink>}
      figure={
        <>
          {total >= left && (
            <>
              <ProgressBar
                label={m.withdraw_block_wagering({ amount: formatMoney(left) })}
                share={done / Math.max(1, total)}
                words={words}
              />
              <strong>{words}</strong>
            </>
          )}
          <LockedParts facts={facts} />
        </>
      }
    >
      {m.withdraw_block_wagering_hint()}
    </Reason>
  );
}

/** Nobody is told to wager who may not. */
function LockedInBreak({ facts }: { facts: WithdrawalInfo }) {
  return (
    <Reason
      art="crescent-moon"
      title={m.withdraw_block_break({ amount: formatMoney(facts.locked) })}
      action={<AskService />}
      figure={<LockedParts facts={facts} />}
    >
      {m.withdraw_block_break_hint()}
    </Reason>
  );
}

function AskService() {
  return (
    <ButtonLink to="/service" variant="quiet">
      {m.service_title()}
    </ButtonLink>
  );
}

interface ReasonProps {
  art: ArtName;
  title: string;
  children: ReactNode;
  figure?: ReactNode;
  action?: ReactNode;
}

function Reason({ art, title, children, figure, action }: ReasonProps) {
  return (
    <Panel as="article">
      <Art name={art} size="min(3rem, 14vw)" />
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
        {figure}
        {action}
      </div>
    </Panel>
  );
}

function toNewAccount(method: WithdrawMethod | null): string {
  return method === null ? '/wallets/card/edit' : `/wallets/card/edit?method=${method}`;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  align-items: start;
  gap: 0.75rem;
  margin-top: 1rem;
`;

const Panel = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  gap: min(1rem, 4vw);

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    flex: 1 1 min(10rem, 75vw);
    gap: 0.5rem;
    min-width: 0;
  }

  h3 {
    font-variant-numeric: tabular-nums;
  }

  p {
    color: ${theme.color.dim};
    font-size: ${theme.text.body};
  }

  a {
    max-width: 100%;
    justify-self: start;
    margin-top: 0.375rem;
  }
`;
