import { deleteClosedAlarms } from '#server/core/alarms.ts';
import { deleteOldRequests } from '#server/core/requests.ts';
import type { Feature } from '#server/features/feature.ts';
import { adjustCommand } from './adjust-player.ts';
import { alarmCommands } from './alarms.ts';
import { configCommands } from './config-commands.ts';
import { couponCommand } from './give-coupon.ts';
import { allowCommand, kycCommand, logOutCommand } from './player-commands.ts';
import { showCommands } from './show-player.ts';
import { unbindCommand } from './unbind-player.ts';

/** The operator's work on players: it has commands, and no calls. */
export const operator: Feature<unknown> = {
  commands: [
    ...alarmCommands,
    ...showCommands,
    ...[adjustCommand, logOutCommand, allowCommand, unbindCommand, kycCommand, couponCommand],
    ...configCommands,
  ],
  movementKinds: { other: ['adjustment'] },
  deletes: [
    { rows: deleteClosedAlarms, after: 400 * 86_400_000 },
    { rows: deleteOldRequests, retained: 'requests' },
  ],
};
