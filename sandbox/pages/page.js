/** What pages can do better with a script: seconds that run, and noticing what another device has done. */
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

/** What somebody has just decided here leads on by itself: looking again would take him back. */
let isDecided = false;
addEventListener('submit', () => {
  isDecided = true;
});
addEventListener('pageshow', () => {
  isDecided = false;
});

const watched = document.querySelector('[data-watch]');
if (watched instanceof HTMLElement) {
  const { watch = '', version } = watched.dataset;
  setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch(watch).catch(() => null);
    if (!answer?.ok) return;
    const news = await answer.json().catch(() => ({ version }));
    if (news.version !== version && !isDecided) location.reload();
  }, POLL);
}
