import type * as v from 'valibot';
import { formatMoney } from '#contract/money.ts';
import { COINS } from '#contract/rewards.ts';
import type { MailChecked } from '#server/core/operator/views.ts';
import { showTime } from './terminal.ts';

/** What a mail says, what it gives, and to whom it would go. */
export function describeMail(mail: v.InferOutput<typeof MailChecked>): string[] {
  const { title, text, link, rewards, betMultiple, endsAt, player, players, worth } = mail;
  const languages = ['en', 'fil', 'zh-Hans'] as const;
  const gift = rewards.map(({ propId, count }) =>
    propId === COINS ? `${formatMoney(count)}, to wager ${betMultiple}×` : `${count} of prop ${propId}`,
  );
  return [
    ...languages.flatMap((language) => [
      `[${language}] ${title[language]}`,
      ...text[language].split('\n'),
      '',
    ]),
    ...(link === '' ? [] : [`Leads to ${link}.`]),
    ...(gift.length === 0 ? [] : [`Gives ${gift.join('; ')}, until ${showTime(endsAt)}.`]),
    ...(player === '' ? [] : [player]),
    `It would go to ${describePlayers(players)}${worth === 0 ? '' : `, and cost ${formatMoney(Math.ceil(worth * players))} at the most`}.`,
  ];
}

export function describePlayers(players: number): string {
  return players === 1 ? '1 player' : `${players} players`;
}
