import { Card } from '#app/components/card.tsx';
import { m } from '#messages';
import { Way, WaysTitle } from './way.tsx';

export function RecordsLinks() {
  return (
    <Card as="nav" aria-label={m.records_links()}>
      <WaysTitle>{m.records_links()}</WaysTitle>
      <ul>
        <Way to="/wallets/record" art="receipt" label={m.records_title()} />
        <Way to="/member/report" art="bar-chart" label={m.records_report_title()} />
      </ul>
    </Card>
  );
}
