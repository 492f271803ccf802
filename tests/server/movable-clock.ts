/** Loaded before one of our programs: a line of milliseconds on its standard input moves its clock on by so much, which it confirms. */
const now = Date.now;
let ahead = 0;

Date.now = () => now() + ahead;
process.stdin.on('data', (line) => {
  ahead += Number(line);
  process.stdout.write('The clock has moved on.\n');
});
process.stdin.unref();
