import type { MailParams } from './mail.ts';
import { formatMoney } from './money.ts';
import { RANK_BOARDS, type RankBoard } from './rank.ts';
import { SECURITY_CHANGES, type SecurityChange } from './step-up.ts';

/** Names in the reader's language. */
export interface MailNames {
  /** For a device that has told nothing about itself. */
  unknownDevice: () => string;
  boards: Record<RankBoard, () => string>;
  /** Parts of an account that can change. */
  changes: Record<SecurityChange, () => string>;
  /** That withdrawals wait. */
  wait: (inputs: { hours: string }) => string;
}

/** What the words of a template say in place of `{payout}`, `{amount}`, `{device}` and so on. */
export type MailInputs = Record<
  'payout' | 'amount' | 'bank' | 'reason' | 'place' | 'board' | 'device' | 'change' | 'wait' | 'mobile',
  string
>;

/** A template's params as text; empty for missing ones. */
export function readMailParams(params: MailParams, names: MailNames): MailInputs {
  const textOf = (name: string) => String(params[name] ?? '');
  const board = textOf('board');
  const known = RANK_BOARDS.find((each) => each === board);
  const change = SECURITY_CHANGES.find((each) => each === textOf('change'));
  return {
    payout: moneyOf(params.payout),
    amount: moneyOf(params.amount),
    bank: textOf('bank'),
    reason: textOf('reason'),
    place: textOf('place'),
    board: known ? names.boards[known]() : board,
    change: change ? names.changes[change]() : '',
    wait: Number(params.hours ?? 0) > 0 ? `\n${names.wait({ hours: textOf('hours') })}` : '',
    mobile: textOf('mobile'),
    device: [textOf('deviceModel'), textOf('os')].filter(Boolean).join(', ') || names.unknownDevice(),
  };
}

function moneyOf(amount: string | number | undefined): string {
  return formatMoney(Number(amount ?? 0));
}
