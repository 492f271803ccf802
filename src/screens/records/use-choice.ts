import { useSearchParams } from 'react-router-dom';
import { COIN_FILTERS, type CoinFilter } from '#contract/wallet.ts';
import { PERIODS, type Period } from './period.ts';

interface Choice {
  filter: CoinFilter;
  period: Period;
  choose: (key: 'filter' | 'period', value: CoinFilter | Period) => void;
  reset: () => void;
}

/** What the records are narrowed down to, kept in the address. */
export function useChoice(): Choice {
  const [query, setQuery] = useSearchParams();
  return {
    filter: COIN_FILTERS.find((filter) => filter === query.get('filter')) ?? 'all',
    period: PERIODS.find((period) => period === query.get('period')) ?? 'all',
    choose: (key, value) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === 'all') next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true },
      ),
    reset: () => setQuery({}, { replace: true }),
  };
}
