import { encode } from 'uqr';
import { type Html, html } from './html.ts';

/** Dark on light in every theme, so that cameras can read it. */
export function drawQr(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}
