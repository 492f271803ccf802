/**
 * Loaded before a program of ours: each line on its standard input advances its clock by that many
 * milliseconds, and is confirmed.
 */
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.stdin.on('data', (line) => {
  ahead += Number(line);
  process.stdout.write('The clock has moved on.\n');
});
process.stdin.unref();
