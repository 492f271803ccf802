import { RewardRecords } from '#app/features/records/index.ts';

/** Everything that was given, as on its own page. */
export default function BonusRecord() {
  return <RewardRecords />;
}
