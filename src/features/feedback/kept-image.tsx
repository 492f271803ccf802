import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { CallFailure } from '#app/api/call-failure.ts';
import { useApp } from '#app/app/app-context.tsx';
import { DialogLayer } from '#app/app/dialogs/dialog-layer.tsx';
import { useCurrentLogin } from '#app/app/queries.ts';
import { Hint } from '#app/components/layout.ts';
import { Skeleton } from '#app/components/skeleton.tsx';
import { readAsAddress } from '#app/platform/read-as-address.ts';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import { imageAddress } from './send-image.ts';

/** An image of a ticket, which its player alone can read. A press opens it large. */
export function KeptImage({ id, number }: { id: string; number: number }) {
  const { base, fetch } = useApp().dependencies;
  const login = useCurrentLogin();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [login.epoch, 'ticketImage', id],
    queryFn: async ({ signal }) => {
      const headers = { authorization: login.token ?? '' };
      const answer = await fetch(imageAddress(base, id), { headers, signal });
      if (!answer.ok) throw new CallFailure('refused', 'The image is not there');
      return readAsAddress(await answer.blob());
    },
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const label = m.feedback_picture({ number });
  if (isError) return <Hint>{m.feedback_picture_missing()}</Hint>;
  if (data === undefined) return <Skeleton $height="7.5rem" $radius={theme.radius.medium} />;
  return (
    <>
      <PictureFrame
        as="button"
        type="button"
        aria-label={m.feedback_picture_open({ number })}
        onClick={() => setOpen(true)}
      >
        <img src={data} alt="" />
      </PictureFrame>
      {isOpen && (
        <DialogLayer label={label} stack="picture" onClose={() => setOpen(false)}>
          <Large src={data} alt={label} />
        </DialogLayer>
      )}
    </>
  );
}

const Large = styled.img`
  display: block;
  max-width: 100%;
  max-height: 80vh;
  margin-inline: auto;
  border-radius: ${theme.radius.medium};
`;

/** A picture in a square of its list. */
export const PictureFrame = styled.div`
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.sunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
