import styled from 'styled-components';
import { useAppConfig } from '#app/app/queries.ts';
import { useGameBalances } from '#app/app/use-game-balances.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { MenuLink, MenuTitle } from '#app/components/menu-link.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** Deposit, withdrawal and everything around them. */
export function WalletCard({ safebox }: { safebox: number }) {
  const held = useGameBalances().data?.held ?? 0;
  const hasTransfers = useAppConfig()?.rechargeTypes.some(({ look }) => look === 'bank') ?? false;
  return (
    <Card as="nav" aria-label={m.wallet_title()}>
      <MenuTitle>{m.wallet_title()}</MenuTitle>
      <Doors>
        <ButtonLink to="/wallets?name=deposit&back=1">{m.wallet_deposit()}</ButtonLink>
        <ButtonLink variant="quiet" to="/wallets?name=withdraw&back=1">
          {m.wallet_withdraw()}
        </ButtonLink>
      </Doors>
      <ul>
        {hasTransfers && (
          <MenuLink to="/activity/bank?back=1" art="money-bag" label={m.deposit_bank_entry()} />
        )}
        <MenuLink to="/wallets/record" art="receipt" label={m.records_title()} />
        <MenuLink to="/member/report" art="bar-chart" label={m.records_report_title()} />
        <MenuLink to="/wallets/card/list" art="bank" label={m.accounts_title()} />
        <MenuLink to="/member/profile#safe-box" art="locked" label={m.safe_title()} amount={safebox} />
        <MenuLink
          to="/member/retrieve-balance"
          art="honey-pot"
          label={m.retrieve_title()}
          amount={held > 0 ? held : undefined}
        />
        <MenuLink to="/member/limits" art="owl" label={m.limits_entry()} />
        <MenuLink to="/member/profile" art="clown-face" label={m.wallet_profile()} />
      </ul>
    </Card>
  );
}

const Doors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.625rem;
  padding-block: 0.5rem 0.625rem;

  a {
    flex: 1 1 8rem;
    min-width: 0;
    font-size: min(${theme.text.lead}, 8vw);
  }
`;
