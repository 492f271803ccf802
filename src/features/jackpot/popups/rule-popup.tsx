import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { DrawWays } from '#app/features/jackpot/jackpot-facts.tsx';
import { OddsTable } from '#app/features/jackpot/odds-table.tsx';
import PoolsSheet from '#app/features/jackpot/pools-sheet.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';

/** The rules: how to earn draws, the odds of every prize, and why draws are fair. */
export default function RulePopup() {
  return (
    <>
      <DialogTitle lead={m.draw_rule_lead()}>{m.draw_rule_title()}</DialogTitle>
      <Parts>
        <Part title={m.draw_rule_chances()}>
          <DrawWays chances={useAppConfig()?.drawChances} />
        </Part>
        <Part title={m.draw_odds_title()}>
          <p>{m.draw_odds_lead()}</p>
          <OddsTable />
        </Part>
        <Part title={m.draw_rule_won()}>
          <ul>
            <li>{m.draw_rule_won_coins()}</li>
            <li>{m.draw_rule_won_jackpot()}</li>
            <li>{m.draw_rule_won_props()}</li>
            <li>{m.draw_rule_won_kept()}</li>
          </ul>
        </Part>
        <Part title={m.draw_pools_title()}>
          <PoolsSheet />
        </Part>
        <Part title={m.draw_rule_fair()}>
          <p>{m.draw_rule_fair_text()}</p>
          <ButtonLink variant="quiet" to={verifyPath()}>
            {m.draw_verify_way()}
          </ButtonLink>
        </Part>
      </Parts>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.75rem;

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 0.625rem;
  }

  section > * {
    width: 100%;
  }

  h3 {
    font-size: ${theme.text.title};
  }

  ul {
    display: grid;
    gap: 0.375rem;
    padding-inline-start: 1.125rem;
    list-style: disc;
  }

  li::marker {
    color: ${theme.color.accent};
  }
`;
