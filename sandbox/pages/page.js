/** What needs a script: a countdown in seconds, and a reload when another device has decided. */
const POLL = 3000;

const left = document.querySelector('[data-left]');
if (left instanceof HTMLElement) {
  const end = performance.now() + Number(left.dataset.left);
  const show = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    left.textContent = `in ${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  };
  show();
  setInterval(show, 1000);
}

/** The decision itself leads on; a reload would bring the player back. */
let isDecided = false;
addEventListener('submit', () => {
  isDecided = true;
});
addEventListener('pageshow', () => {
  isDecided = false;
});

/** A reload would take away the number that is being typed. */
function isSearching() {
  const field = document.activeElement;
  return (
    field instanceof HTMLInputElement && field.form?.role === 'search' && field.value !== field.defaultValue
  );
}

const watched = document.querySelector('[data-watch]');
if (watched instanceof HTMLElement) {
  const { watch = '', version } = watched.dataset;
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(watch).catch(() => null);
    if (!answer?.ok) return;
    const news = await answer.json().catch(() => ({ version }));
    if (news.version !== version && !isDecided && !isSearching()) location.reload();
  }, POLL);
}
