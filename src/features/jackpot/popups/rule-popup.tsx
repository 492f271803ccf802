import { DialogTitle } from '#app/app/dialogs/dialog-title.tsx';
import { useAppConfig } from '#app/app/queries.ts';
import { verifyPath } from '#app/app/verify-path.ts';
import { ButtonLink } from '#app/components/button.tsx';
import { Bullets, Stack } from '#app/components/layout.ts';
import { Part } from '#app/components/part.tsx';
import { DrawWays } from '#app/features/jackpot/jackpot-facts.tsx';
import { OddsTable } from '#app/features/jackpot/odds-table.tsx';
import PoolsSheet from '#app/features/jackpot/pools-sheet.tsx';
import { m } from '#messages';

/** The rules: how to earn draws, the odds of every prize, and why draws are fair. */
export default function RulePopup() {
  return (
    <>
      <DialogTitle lead={m.draw_rule_lead()}>{m.draw_rule_title()}</DialogTitle>
      <Stack $gap={1.75}>
        <Part level={3} title={m.draw_rule_chances()}>
          <DrawWays chances={useAppConfig()?.drawChances} />
        </Part>
        <Part level={3} title={m.draw_odds_title()}>
          <p>{m.draw_odds_lead()}</p>
          <OddsTable />
        </Part>
        <Part level={3} title={m.draw_rule_won()}>
          <Bullets>
            <li>{m.draw_rule_won_coins()}</li>
            <li>{m.draw_rule_won_jackpot()}</li>
            <li>{m.draw_rule_won_props()}</li>
            <li>{m.draw_rule_won_kept()}</li>
          </Bullets>
        </Part>
        <Part level={3} title={m.draw_pools_title()}>
          <PoolsSheet />
        </Part>
        <Part level={3} title={m.draw_rule_fair()}>
          <p>{m.draw_rule_fair_text()}</p>
          <ButtonLink variant="quiet" to={verifyPath()}>
            {m.draw_verify_way()}
          </ButtonLink>
        </Part>
      </Stack>
    </>
  );
}
