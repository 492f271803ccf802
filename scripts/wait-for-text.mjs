/** Waits until the stream contains the text. Keeps only as much output as the text may begin in. */
export function waitForText(stream, text) {
  return new Promise((resolve) => {
    let tail = '';
    stream.setEncoding('utf8');
    stream.on('data', function listen(chunk) {
      const heard = tail + chunk;
      tail = text.length > 1 ? heard.slice(1 - text.length) : '';
      if (!heard.includes(text)) return;
      stream.off('data', listen);
      resolve();
    });
  });
}
