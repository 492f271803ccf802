import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#app/components/layout.ts';
import { PageHead } from '#app/components/page-head.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { m } from '#messages';
import { Report } from './report.tsx';

export const title = m.app_title_report;

const spans = ['week', 'month'] as const;
type Span = (typeof spans)[number];

/** The player's bets and wins as a chart and as tables. */
export default function ReportScreen() {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const chosen: Span = query.get('span') === 'month' ? 'month' : 'week';

  return (
    <Page $width={64}>
      <PageHead title={m.records_report_title()} onBack={() => navigate('/member')} />
      <Tabs
        label={m.records_period()}
        tabs={spans}
        labels={labels}
        chosen={chosen}
        onChoose={(span) => setQuery(span === 'month' ? { span } : {}, { replace: true })}
      >
        <Report days={chosen === 'week' ? 7 : 30} />
      </Tabs>
    </Page>
  );
}

const labels: Record<Span, () => string> = { week: m.records_report_week, month: m.records_report_month };
