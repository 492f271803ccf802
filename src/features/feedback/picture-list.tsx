import { useSelector } from '@xstate/react';
import { type ChangeEvent, useRef } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#app/app/app-context.tsx';
import { useHeard } from '#app/app/use-heard.ts';
import { Button } from '#app/components/button.tsx';
import { IconButton } from '#app/components/icon-button.tsx';
import { Grid, Hint, Stack } from '#app/components/layout.ts';
import { theme } from '#app/theme/theme.ts';
import type { Picture, uploadMachine } from '#machines/feedback/upload.machine.ts';
import { m } from '#messages';
import RetryIcon from '~icons/ph/arrow-clockwise-bold';
import RemoveIcon from '~icons/ph/x-bold';
import { PictureFrame } from './kept-image.tsx';

interface PictureListProps {
  upload: ActorRefFrom<typeof uploadMachine>;
  /** The picked pictures cannot be changed now. */
  isLocked: boolean;
}

/** The pictures of a message: picked, shown, sent one by one. */
export function PictureList({ upload, isLocked }: PictureListProps) {
  const { actor, dependencies } = useApp();
  const { limit, pictures } = useSelector(upload, ({ context }) => context);
  const input = useRef<HTMLInputElement>(null);

  useHeard(actor, 'connection.returned', () => upload.send({ type: 'pictures.retry' }));

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(currentTarget.files ?? [])].map((file) => ({ id: dependencies.createId(), file }));
    upload.send({ type: 'pictures.add', picked });
    // Allows a picture to be picked again after it was removed.
    currentTarget.value = '';
  }

  if (limit === 0) return null;
  return (
    <Stack $gap={0.5} role="group" aria-label={m.feedback_pictures()}>
      <strong>{m.feedback_pictures()}</strong>
      <Hint>{m.feedback_pictures_hint({ count: limit })}</Hint>
      <List as="ul" $least="7.5rem" $gap={0.75}>
        {pictures.map((picture, index) => (
          <Item key={picture.id} aria-busy={picture.progress === 'working'}>
            <PictureFrame>
              {picture.image && (
                <img src={picture.image.preview} alt={m.feedback_picture({ number: index + 1 })} />
              )}
            </PictureFrame>
            <Bar aria-hidden data-progress={picture.progress}>
              <progress max={100} value={picture.percent} />
            </Bar>
            <small role="status">{describePicture(picture)}</small>
            {!isLocked && (
              <Tools>
                {picture.progress === 'failed' && (
                  <IconButton
                    label={m.feedback_picture_retry({ number: index + 1 })}
                    icon={<RetryIcon aria-hidden />}
                    onClick={() => upload.send({ type: 'picture.retry', id: picture.id })}
                  />
                )}
                <IconButton
                  label={m.feedback_picture_remove({ number: index + 1 })}
                  icon={<RemoveIcon aria-hidden />}
                  onClick={() => upload.send({ type: 'picture.remove', id: picture.id })}
                />
              </Tools>
            )}
          </Item>
        ))}
      </List>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={m.feedback_picture_add()}
        onChange={pick}
      />
      {pictures.length < limit && !isLocked && (
        <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
          {m.feedback_picture_add()}
        </Button>
      )}
    </Stack>
  );
}

function describePicture({ progress, percent }: Picture): string {
  return progress === 'working' ? m.feedback_picture_working({ percent }) : stages[progress]();
}

const stages: Record<Exclude<Picture['progress'], 'working'>, () => string> = {
  waiting: m.feedback_picture_waiting,
  failed: m.feedback_picture_failed,
  unreadable: m.feedback_picture_unreadable,
  sent: m.feedback_picture_sent,
};

const List = styled(Grid)`
  &:empty {
    display: none;
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 0.25rem;
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  height: 0.25rem;

  progress {
    display: none;
    width: 100%;
    height: 100%;
    accent-color: ${theme.color.accent};
  }

  &[data-progress='working'] progress {
    display: block;
  }
`;

const Tools = styled.div`
  position: absolute;
  top: 0.25rem;
  right: 0.25rem;
  display: flex;
  gap: 0.25rem;

  button {
    background: ${theme.color.night};
  }
`;
