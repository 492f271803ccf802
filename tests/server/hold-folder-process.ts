import { holdFolder } from '#server/core/db/hold.ts';

/** Holds the folder of its first argument until it is ended; says so when it has it. */
await holdFolder(process.argv[2] ?? '', async (command) => `${command} by ${process.pid}`);
process.stdout.write('held\n');
process.stdin.resume();
