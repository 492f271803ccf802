import { perLogin } from '#app/app/per-login.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { MovementList, useRecords } from '#app/features/records/index.tsx';
import { diamondLog } from '#contract/shop.ts';
import { m } from '#messages';
import { ShopPage } from './shop-parts.tsx';

export const title = m.shop_log;

export default perLogin(History);

/** Every movement of the player's diamonds. */
function History() {
  const records = useRecords({
    key: ['diamonds'],
    fetch: (login, before, signal) => login.call(diamondLog, { before }, { signal }),
    rowsOf: ({ movements }) => movements,
    idOf: ({ id }) => id,
  });
  return (
    <ShopPage title={m.shop_log()} diamonds={records.pages[0]?.diamonds}>
      <MovementList
        records={records}
        empty={
          <EmptyState
            art="gem-stone"
            title={m.shop_log_empty()}
            action={<ButtonLink to="/bonus">{m.shop_log_ways()}</ButtonLink>}
          >
            {m.shop_log_empty_hint()}
          </EmptyState>
        }
      />
    </ShopPage>
  );
}
