import { fromPromise } from 'xstate';
import { readAsAddress } from '#app/platform/read-as-address.ts';
import { FEEDBACK } from '#contract/feedback.ts';
import type { PickedFile, ShrunkImage } from '#machines/feedback/upload.machine.ts';

const QUALITY = 0.82;

/**
 * Draws the image anew, upright and so small that a slow network carries it. A JPEG, as not every browser
 * writes WebP.
 */
export const shrinkImageActor = fromPromise<ShrunkImage, { file: PickedFile }>(
  async ({ input: { file } }) => {
    if (!(file instanceof Blob)) throw new Error('no file was picked');
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, FEEDBACK.images.side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('the canvas cannot be drawn on');
    // A JPEG has no holes: they would be black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (bytes === null || bytes.size > FEEDBACK.images.bytes) throw new Error('the image stays too large');
    return { bytes, preview: await readAsAddress(bytes) };
  },
);
