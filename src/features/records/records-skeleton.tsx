import styled from 'styled-components';
import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { VisuallyHidden } from '#app/components/visually-hidden.tsx';
import { m } from '#messages';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RecordsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{m.ui_loading()}</VisuallyHidden>
      <Heading>
        <Skeleton $width="6rem" $height="0.875rem" />
      </Heading>
      <Box as="div">
        {ROWS.map((key) => (
          <Row key={key}>
            <Skeleton $width="2.75rem" $height="2.75rem" $radius="50%" />
            <Lines>
              <Skeleton $width="55%" $height="0.9375rem" />
              <Skeleton $width="35%" $height="0.75rem" />
            </Lines>
            <Skeleton $width="4.5rem" $height="1rem" />
          </Row>
        ))}
      </Box>
    </div>
  );
}

const Heading = styled.div`
  padding: 0.75rem 0.25rem;
`;

const Box = styled(Card)`
  padding: 0.25rem 0;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 4.25rem;
  padding-inline: 0.75rem;
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: 0.5rem;
`;
