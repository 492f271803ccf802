import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { theme } from '#app/theme/theme.ts';
import { m } from '#messages';
import type { Records } from './use-records.ts';

/** The next page loads this far before the end of the list. */
const MARGIN = '600px';

interface MoreRecordsProps {
  records: Pick<Records<unknown>, 'hasMore' | 'more' | 'fetchMore'>;
  /** Text after the last page. */
  end: string;
  /** Text when the next page did not load. */
  failed: string;
}

/** The end of a list: it loads the next page as it comes near. */
export function MoreRecords({
  records: { hasMore, more, fetchMore },
  end: endWords,
  failed,
}: MoreRecordsProps) {
  const end = useRef<HTMLDivElement>(null);
  const isWaiting = hasMore && more === 'idle';

  useEffect(() => {
    if (!isWaiting || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), {
      rootMargin: MARGIN,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchMore]);

  if (!hasMore) return <End>{endWords}</End>;
  return (
    <div ref={end}>
      {more === 'failed' && (
        <Notice role="alert">
          <p>{failed}</p>
        </Notice>
      )}
      <MoreButton variant="quiet" wide busy={more === 'fetching'} onClick={fetchMore}>
        {more === 'failed' ? m.ui_retry() : m.records_more()}
      </MoreButton>
    </div>
  );
}

const MoreButton = styled(Button)`
  margin-top: 0.5rem;
`;

const End = styled.p`
  padding: 1rem;
  color: ${theme.color.dim};
  font-size: ${theme.text.small};
  text-align: center;
`;
