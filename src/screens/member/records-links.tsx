import { useGameBalances } from '#app/app/use-game-balances.ts';
import { Card } from '#app/components/card.tsx';
import { m } from '#messages';
import { Way, WaysTitle } from './way.tsx';

export function RecordsLinks() {
  const held = useGameBalances().data?.held ?? 0;
  return (
    <Card as="nav" aria-label={m.records_links()}>
      <WaysTitle>{m.records_links()}</WaysTitle>
      <ul>
        <Way to="/wallets/record" art="receipt" label={m.records_title()} />
        <Way to="/member/report" art="bar-chart" label={m.records_report_title()} />
        <Way
          to="/member/retrieve-balance"
          art="honey-pot"
          label={m.retrieve_title()}
          amount={held > 0 ? held : undefined}
        />
      </ul>
    </Card>
  );
}
