/**
 * Loaded before a program of ours: its clock is `CLOCK_AHEAD` milliseconds ahead, and each line on its
 * standard input advances it by so many more, and is confirmed.
 */
const now = Date.now;
let ahead = Number(process.env.CLOCK_AHEAD);

Date.now = () => now() + ahead;
process.stdin.on('data', (line) => {
  ahead += Number(line);
  process.stdout.write('The clock has moved on.\n');
});
process.stdin.unref();
