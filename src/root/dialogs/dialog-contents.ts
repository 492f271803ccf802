import type { ComponentType } from 'react';
import type { DialogContentProps } from '#app/app/dialogs/dialog-title.tsx';
import { lazyView } from '#app/app/lazy-view.ts';
import type { DialogKind, OpenDialog } from '#machines/dialogs/dialog-kinds.ts';
import { m } from '#messages';

interface DialogContent {
  label: (dialog: OpenDialog) => string;
  Content: ComponentType<DialogContentProps>;
  /** It fills the sheet, and so does what stands there until its code has come. */
  isTall?: boolean;
}

/** The kinds whose feature exists; a chunk of its own each, fetched when first opened. */
export const dialogContents: Partial<Record<DialogKind, DialogContent>> = {
  login: {
    label: m.auth_log_in,
    Content: lazyView('login', () => import('#app/features/auth/login-dialog.tsx')),
  },
  register: {
    label: m.auth_create_account,
    Content: lazyView('register', () => import('#app/features/auth/register-dialog.tsx')),
  },
  'first-deposit': {
    label: m.deposit_offer,
    Content: lazyView('first-deposit', () => import('#app/features/deposit/first-deposit-dialog.tsx')),
  },
  jackpot: {
    label: m.jackpot_title,
    isTall: true,
    Content: lazyView('the jackpot draw', () => import('#app/features/jackpot/jackpot-dialog.tsx')),
  },
  activity: {
    label: ({ activity }) => activity?.name ?? '',
    Content: lazyView('activity', () => import('./activity-dialog.tsx')),
  },
};
