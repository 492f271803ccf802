import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Skeleton } from '#app/components/skeleton.tsx';
import { theme } from '#app/theme/theme.ts';

interface QrCodeProps {
  text: string;
  /** Its accessible name. */
  label: string;
  /** Words for a code that could not be made. */
  failed: string;
}

/** A QR code. The library loads with the first one. */
export function QrCode({ text, label, failed }: QrCodeProps) {
  const [drawing, setDrawing] = useState<QrDrawing | 'failed' | null>(null);

  useEffect(() => {
    let isWanted = true;
    const keep = (result: QrDrawing | 'failed') => {
      if (isWanted) setDrawing(result);
    };
    drawQr(text).then(keep, () => keep('failed'));
    return () => {
      isWanted = false;
    };
  }, [text]);

  if (drawing === 'failed') return <Failed role="alert">{failed}</Failed>;
  return (
    <Plate>
      {drawing === null ? (
        <Skeleton $height="100%" />
      ) : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </Plate>
  );
}

export interface QrDrawing {
  /** Modules per side, quiet zone included. */
  size: number;
  /** The dark modules, one unit each. */
  path: string;
}

/** Modules of quiet zone, as the QR standard asks for. */
const QUIET_ZONE = 4;

export async function drawQr(text: string): Promise<QrDrawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}

const Plate = styled.div`
  width: min(100%, 17rem);
  aspect-ratio: 1;
  margin: 1rem auto 0;
  overflow: hidden;
  border-radius: ${theme.radius.medium};
  background: #fff;

  path {
    fill: ${theme.color.sky};
  }
`;

const Failed = styled.p`
  padding-top: 1rem;
  color: ${theme.color.danger};
  font-weight: 600;
`;
