import { useSearchParams } from 'react-router-dom';
import { COIN_FILTERS, type CoinFilter } from '#contract/records.ts';
import { PERIODS, type PeriodChoice } from './period.ts';

export interface Choice extends PeriodChoice {
  filter: CoinFilter;
  choose: (key: keyof PeriodChoice, value: string) => void;
  reset: () => void;
}

/** The filters of the records, kept in the address. */
export function useChoice(): Choice {
  const [query, setQuery] = useSearchParams();
  return {
    filter: COIN_FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
    period: PERIODS.find((period) => period === query.get('period')) ?? 'all',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    choose: (key, value) => setQuery((now) => change(now, key, value), { replace: true }),
    reset: () => setQuery({}, { replace: true }),
  };
}

/** Only the period `dates` has dates. */
function change(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === 'all' || value === '') next.delete(key);
  else next.set(key, value);
  if (key === 'period') for (const date of ['from', 'to']) next.delete(date);
  return next;
}
