import type { ComponentType } from 'react';
import { ContentMissing } from '#app/app/dialogs/content-missing.tsx';
import type { DialogContentProps } from '#app/app/dialogs/dialog-title.tsx';
import { lazyPart } from '#app/app/lazy-part.tsx';
import { lookOfActivity } from '#app/app/reward-looks.ts';
import { Stack } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import type { DialogKind, OpenDialog } from '#machines/app/dialog-rules.ts';
import { m } from '#messages';
import { ActivityDialog } from './activity-dialog.tsx';

interface DialogContent {
  label: (dialog: OpenDialog) => string;
  Content: ComponentType<DialogContentProps>;
}

/** For what a dialog loads late. */
export const waiting = {
  missing: ContentMissing,
  fallback: (
    <Stack $gap={1.25}>
      <Skeleton $width="60%" $height="2rem" />
      <Skeleton $height="3.25rem" $radius="18px" />
      <Skeleton $height="3.25rem" $radius="18px" />
      <Skeleton $height="3rem" $radius="999px" />
    </Stack>
  ),
};

const late = (load: () => Promise<{ default: ComponentType<DialogContentProps> }>) => lazyPart(load, waiting);

export const dialogContents: Readonly<Record<DialogKind, DialogContent>> = {
  login: {
    label: m.auth_log_in,
    Content: late(() => import('#app/features/account/login-dialog.tsx')),
  },
  register: {
    label: m.auth_create_account,
    Content: late(() => import('#app/features/account/register-dialog.tsx')),
  },
  'forgot-password': {
    label: m.auth_forgot_title,
    Content: late(() => import('#app/features/account/forgot-dialog.tsx')),
  },
  'first-deposit': {
    label: m.deposit_offer,
    Content: late(() => import('#app/features/deposit/first-deposit-dialog.tsx')),
  },
  download: {
    label: m.download_title,
    Content: late(() => import('#app/features/download/download-dialog.tsx')),
  },
  notice: {
    label: m.notice_title,
    Content: late(() => import('#app/features/notice/notice-dialog.tsx')),
  },
  jackpot: {
    label: m.jackpot_title,
    Content: lazyPart<DialogContentProps>(() => import('#app/features/jackpot/jackpot-dialog.tsx'), {
      ...waiting,
      /** As high as the draw, which fills the sheet. */
      fallback: (
        <Stack $gap={1.25}>
          <Skeleton $width="60%" $height="2rem" />
          <Skeleton $height="8rem" $radius="18px" />
          <Skeleton $height="28rem" $radius="26px" />
        </Stack>
      ),
    }),
  },
  spin: {
    label: m.spin_title,
    Content: late(() => import('#app/features/invite-spin/spin-dialog.tsx')),
  },
  'vip-gift': {
    label: m.vip_gift,
    Content: late(() => import('#app/features/vip/vip-gift-dialog.tsx')),
  },
  'customer-service': {
    label: m.service_chat,
    Content: late(() => import('#app/features/service/chat-dialog.tsx')),
  },
  activity: {
    label: ({ activity }) => (activity ? lookOfActivity(activity, null).name : ''),
    Content: ActivityDialog,
  },
};
