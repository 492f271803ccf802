import { Hint } from '#app/components/layout.ts';
import { m } from '#messages';
import { useAppConfig } from './queries.ts';

/** For forms that change a way in or where money goes: how long withdrawals wait after that, if they do. */
export function CoolingNote() {
  const hours = useAppConfig()?.coolingHours ?? 0;
  return hours === 0 ? null : <Hint>{m.step_up_cooling({ hours })}</Hint>;
}
