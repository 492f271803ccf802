import { ButtonLink } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import type { ResponseOf } from '#contract/call.ts';
import { activityAwardGetLog } from '#contract/claims.ts';
import { VIP_LEVEL } from '#contract/vip.ts';
import { getLocale } from '#locale';
import { m } from '#messages';
import { AwardRow } from './award-row.tsx';
import { movementLook } from './movement-looks.ts';
import { RecordList } from './record-list.tsx';
import { useRecords } from './use-records.ts';

type Award = ResponseOf<typeof activityAwardGetLog>['awards'][number];

/** @returns undefined if the award has no name of its own */
function nameOf({ key, source, name }: Award): string | undefined {
  return source === VIP_LEVEL ? m.vip_right_level({ level: key.split(':')[1] ?? '' }) : name?.[getLocale()];
}

/** Everything that the player was given. */
export default function RewardRecords() {
  const records = useRecords({
    key: ['rewards'],
    fetch: (login, before, signal) => login.call(activityAwardGetLog, { before }, { signal }),
    rowsOf: ({ awards }) => awards,
    idOf: ({ awardId }) => awardId,
  });

  return (
    <RecordList
      records={records}
      timeOf={({ time }) => time}
      renderRow={(award) => {
        const look = movementLook(award.source);
        const title = nameOf(award) ?? look.label();
        return <AwardRow key={award.awardId} award={award} look={look} title={title} />;
      }}
      empty={
        <EmptyState
          art="wrapped-gift"
          title={m.records_rewards_empty()}
          action={<ButtonLink to="/activity/sign-in">{m.sign_in_title()}</ButtonLink>}
        >
          {m.records_rewards_empty_hint()}
        </EmptyState>
      }
    />
  );
}
