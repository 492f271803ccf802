import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import styled from 'styled-components';
import { useService } from '#app/app/app-context.tsx';
import { DialogErrorBoundary } from '#app/app/dialogs/dialog-error-boundary.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { dialogContents } from '#app/root/dialogs/dialog-contents.ts';
import type { OpenDialog } from '#machines/dialogs/dialog-kinds.ts';

interface DialogFrameProps {
  dialog: OpenDialog;
  isLocked: boolean;
}

/** One dialog with its content, which may still be on its way. Another kind takes its place in the same frame. */
export function DialogFrame({ dialog, isLocked }: DialogFrameProps) {
  const dialogs = useService('dialogs');
  const draft = useSelector(dialogs, ({ context }) => context.drafts[dialog.kind]);
  const content = dialogContents[dialog.kind];
  if (!content) return null;
  const { label, Content, isTall = false } = content;
  return (
    <DialogLayer
      label={label(dialog)}
      stack="dialog"
      isLocked={isLocked}
      onClose={() => dialogs.send({ type: 'dialog.close' })}
    >
      <DialogErrorBoundary key={dialog.kind}>
        <Suspense fallback={<ContentSkeleton isTall={isTall} />}>
          <Content dialog={dialog} draft={draft ?? {}} />
        </Suspense>
      </DialogErrorBoundary>
    </DialogLayer>
  );
}

function ContentSkeleton({ isTall }: { isTall: boolean }) {
  if (isTall) {
    return (
      <Rows>
        <Skeleton $width="60%" $height="2rem" />
        <Skeleton $height="8rem" $radius="18px" />
        <Skeleton $height="28rem" $radius="26px" />
      </Rows>
    );
  }
  return (
    <Rows>
      <Skeleton $width="60%" $height="2rem" />
      <Skeleton $height="3.25rem" $radius="18px" />
      <Skeleton $height="3.25rem" $radius="18px" />
      <Skeleton $height="3rem" $radius="999px" />
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 1.25rem;
`;
