/** Waits until the stream has said the text. Keeps no more of what it says than the text could begin with. */
export function untilSaid(stream, text) {
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
